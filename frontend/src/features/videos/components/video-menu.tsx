import { IconButton, Menu, Portal } from '@chakra-ui/react';
import type { Guion } from '@pregonero/contracts/api';
import { useState, type ReactNode } from 'react';
import { LuEllipsis, LuMusic, LuRepeat, LuTrash2, LuUndo2 } from 'react-icons/lu';
import { ConfirmDialog } from '../../../components/confirm-dialog';
import { lazyDialog } from '../../../components/lazy-part';
import { toast } from '../../../components/toaster';
import { isBrollRunning, isFinishing, titlePreview } from '../../../data/guion-facts';
import { useDeleteGuion, useRevertBroll } from '../../../data/guiones';
import { focusMain } from '../../../lib/focus-main';
import { nameButton } from '../../../lib/name-button';
import { commonTexts } from '../../../texts/common';
import { shellTexts } from '../../../texts/shell';
import { videosTexts as texts } from '../../../texts/videos';

const FinishDialog = lazyDialog(async () => (await import('./finish-dialog')).FinishDialog);

interface VideoMenuProps {
  guion: Guion;
  /** Inside the card of its script, which has its own delete button. */
  embedded: boolean;
  onRetryTest: () => void;
}

/** Whether its video can be made into another now: not before there is one, nor while something is done to it. */
export function offersEditing(guion: Guion): boolean {
  return guion.estado === 'listo' && !isBrollRunning(guion) && !isFinishing(guion);
}

/** The rarer actions of a video. */
export function VideoMenu({ guion, embedded, onRetryTest }: VideoMenuProps) {
  const [asking, setAsking] = useState<'remove' | 'revert' | 'finish' | null>(null);
  const remove = useDeleteGuion(guion.id);
  const revert = useRevertBroll(guion.id);
  const playable = guion.estado === 'listo';
  const close = () => {
    setAsking(null);
  };
  if (embedded && !playable) return null;

  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <IconButton
            aria-label={embedded ? nameButton(texts.more, guion.titulo) : texts.more}
            variant="ghost"
            colorPalette="gray"
            size="sm"
          >
            <LuEllipsis />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content bg="bg.panel" borderWidth="1px" borderColor="border" rounded="xl" minW="230px">
              {playable && guion.hasBroll && (
                <Item
                  value="revert"
                  icon={<LuUndo2 />}
                  onSelect={() => {
                    setAsking('revert');
                  }}
                >
                  {texts.revert}
                </Item>
              )}
              {offersEditing(guion) && (
                <Item
                  value="finish-again"
                  icon={<LuMusic />}
                  onSelect={() => {
                    setAsking('finish');
                  }}
                >
                  {texts.finishAgain}
                </Item>
              )}
              {!embedded && (
                <Item
                  value="remove"
                  icon={<LuTrash2 />}
                  onSelect={() => {
                    setAsking('remove');
                  }}
                >
                  {texts.remove}
                </Item>
              )}
              {offersEditing(guion) && (
                <Menu.ItemGroup>
                  <Menu.ItemGroupLabel color="fg.muted" fontSize="xs">
                    {shellTexts.developers}
                  </Menu.ItemGroupLabel>
                  <Item value="retry-test" icon={<LuRepeat />} onSelect={onRetryTest}>
                    {texts.retryTest}
                  </Item>
                </Menu.ItemGroup>
              )}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      <FinishDialog guion={guion} open={asking === 'finish'} onClose={close} />
      <ConfirmDialog
        open={asking === 'revert'}
        title={texts.revertDialog.title}
        text={texts.revertDialog.text}
        confirm={texts.revertDialog.confirm}
        pending={revert.isPending}
        onClose={close}
        onConfirm={() => {
          revert.mutateAsync().then(
            () => {
              toast.success(texts.revertDialog.doneTitle, texts.revertDialog.doneText);
              close();
            },
            (error: unknown) => {
              toast.failed(texts.revertDialog.failedTitle, error, commonTexts.tryAgain);
              close();
            },
          );
        }}
      />
      <ConfirmDialog
        open={asking === 'remove'}
        title={texts.removeDialog.title}
        text={texts.removeDialog.text({ titulo: titlePreview(guion.titulo) })}
        confirm={texts.remove}
        pending={remove.isPending}
        onClose={close}
        onConfirm={() => {
          remove.mutateAsync().then(
            () => {
              focusMain();
              toast.success(texts.removeDialog.doneTitle, texts.removeDialog.doneText);
            },
            (error: unknown) => {
              toast.failed(texts.removeDialog.failedTitle, error, commonTexts.tryAgain);
              close();
            },
          );
        }}
      />
    </>
  );
}

interface ItemProps {
  value: string;
  icon: ReactNode;
  children: string;
  onSelect: () => void;
}

function Item({ value, icon, children, onSelect }: ItemProps) {
  return (
    <Menu.Item value={value} onSelect={onSelect} minH="11" rounded="lg" gap="3">
      {icon}
      {children}
    </Menu.Item>
  );
}
