import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state';
import { Panel } from './panel';

/** A list that has nothing yet, on the panel where it would stand. */
export function EmptyPanel(props: ComponentProps<typeof EmptyState>) {
  return (
    <Panel>
      <EmptyState {...props} />
    </Panel>
  );
}
