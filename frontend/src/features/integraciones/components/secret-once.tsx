import { Button, HStack, Text, VStack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { LuCopy } from 'react-icons/lu';
import { Modal } from '../../../components/modal';
import { toast } from '../../../components/toaster';
import { copyText } from '../../../lib/copy-text';
import { integracionesTexts as texts } from '../../../texts/integraciones';

/** A secret that is shown this one time: it stays until its button is pressed. */
export function SecretOnce({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string;
  onClose: () => void;
}) {
  // It takes the place of the dialog that asked for it, and that one closes whatever opened over it: this one opens after it.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setOpen(true);
    }, 0);
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  const copy = async () => {
    if (await copyText(secret)) toast.success(texts.copied);
    // It stands there to be copied by hand.
    else toast.error(texts.copyFailed);
  };
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      staysOpen
      title={title}
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <VStack gap="3" align="stretch">
        <Text>{texts.onlyNow}</Text>
        <HStack gap="2" align="stretch" flexWrap="wrap">
          <Text
            data-secret
            flex="1 1 220px"
            fontFamily="mono"
            fontSize="sm"
            overflowWrap="anywhere"
            bg="bg.muted"
            rounded="lg"
            px="3"
            py="2.5"
          >
            {secret}
          </Text>
          <Button variant="outline" onClick={() => void copy()}>
            <LuCopy aria-hidden /> {texts.copy}
          </Button>
        </HStack>
      </VStack>
    </Modal>
  );
}
