import { enlivenDemos } from './demo-playback';
import { enlivenTrial } from './trial-form';

/** Second spec document, section 9.1: the header changes its style after 50 px of scroll. */
const SCROLLED_PX = 50;

function followScroll(header: HTMLElement): () => void {
  const onScroll = () => {
    header.toggleAttribute('data-scrolled', window.scrollY > SCROLLED_PX);
  };
  onScroll();
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
  };
}

/**
 * Everything on the landing page that moves, on plain elements: the page of the first visit is finished HTML that needs
 * a few hundred lines of script instead of the whole app, and the app's own landing page uses the same.
 */
export function enlivenLanding(root: HTMLElement): () => void {
  const header = root.querySelector<HTMLElement>('[data-landing-header]');
  const endings = [
    enlivenDemos(root),
    enlivenTrial(root),
    ...(header === null ? [] : [followScroll(header)]),
  ];
  return () => {
    for (const end of endings) end();
  };
}
