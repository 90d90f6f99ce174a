import type { TiktokPost } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../components/notice';
import { tiktokPostsQuery } from '../../../data/tiktok';
import { tiktokTexts as texts } from '../../../texts/tiktok';
import type { TiktokSource } from './tiktok-source';

const COMING: readonly TiktokPost['estado'][] = ['programado', 'pendiente', 'publicando'];

/** That a video is on TikTok, or on its way there from another tab or device, before it is sent a second time. */
export function AlreadyOut({ source: { guion, videoId } }: { source: TiktokSource }) {
  const { data: posts = [] } = useQuery(tiktokPostsQuery);
  const own = posts.filter((post) =>
    videoId === null ? post.guionId === guion?.id : post.videoId === videoId,
  );
  if (own.some(({ estado }) => COMING.includes(estado))) return <Notice>{texts.alreadyComing}</Notice>;
  const isOut =
    (guion?.fechaPublicacion ?? null) !== null || own.some(({ estado }) => estado === 'publicado');
  return isOut ? <Notice>{texts.alreadyOut}</Notice> : null;
}
