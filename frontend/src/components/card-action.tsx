import { IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { nameButton } from '../lib/name-button';

interface CardActionProps {
  label: string;
  /** The thing on the card, where the label does not name it. */
  of?: string;
  icon: ReactNode;
  /** What it began is still under way. */
  loading?: boolean;
  onClick: () => void;
}

/** A quiet button on a card, above the link that the whole card may be. */
export function CardAction({ label, of, icon, loading = false, onClick }: CardActionProps) {
  return (
    <IconButton
      aria-label={of === undefined ? label : nameButton(label, of)}
      title={label}
      variant="ghost"
      colorPalette="gray"
      size="sm"
      pos="relative"
      color="fg.muted"
      loading={loading}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
}
