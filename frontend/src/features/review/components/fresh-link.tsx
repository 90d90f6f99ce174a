import { Button, HStack, Stack } from '@chakra-ui/react';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../components/toaster';
import { copyText } from '../../../lib/copy-text';
import { whatsappHref } from '../../../lib/share';
import { reviewTexts } from '../../../texts/review';

const texts = reviewTexts.share;

interface FreshLinkProps {
  url: string;
  /** What is written beside it in a chat or a mail. */
  message: string;
  subject: string;
}

/** The address of a new link, which is shown this once, and the ways to send it. */
export function FreshLink({ url, message, subject }: FreshLinkProps) {
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${message}\n${url}`)}`;
  const copy = async () => {
    if (await copyText(url)) toast.success(texts.copied, url);
    else toast.error(texts.copyFailed, texts.once);
  };
  return (
    <Stack gap="3">
      <TextField
        label={texts.url}
        hint={texts.once}
        readOnly
        value={url}
        onFocus={({ target }) => {
          target.select();
        }}
      />
      <HStack gap="2" flexWrap="wrap">
        <Button size="sm" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <a href={whatsappHref(message, url)} target="_blank" rel="noreferrer">
            {texts.whatsapp}
          </a>
        </Button>
        <Button asChild size="sm" variant="outline" colorPalette="gray">
          <a href={mail}>{texts.mail}</a>
        </Button>
      </HStack>
    </Stack>
  );
}
