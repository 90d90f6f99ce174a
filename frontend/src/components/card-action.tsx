import { IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CardActionProps {
  label: string;
  icon: ReactNode;
  /** What it began is still under way. */
  loading?: boolean;
  onClick: () => void;
}

/** A quiet button on a card, above the link that the whole card may be. */
export function CardAction({ label, icon, loading = false, onClick }: CardActionProps) {
  return (
    <IconButton
      aria-label={label}
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
