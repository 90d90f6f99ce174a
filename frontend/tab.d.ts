/**
 * `src/testing/tab.ts` as programs outside of the web app see it: its own sources are resolved as a bundler does, which
 * theirs are not.
 */
export interface TabOptions {
  url: string;
  token: string;
  isAdmin: boolean;
  /** Asks the API; the path is the key of what is shown. */
  get: (path: string) => Promise<unknown>;
  /** Whether answers stay on the line from the start, until {@link Tab.deliver}. */
  isSlow?: boolean;
}

/** A tab without its screen: what its pages show, asked for once, and kept current by live events alone. */
export declare class Tab {
  readonly paths: readonly string[];
  constructor(options: TabOptions);
  connect(): Promise<void>;
  cut(): void;
  show(): void;
  leave(): void;
  stall(): void;
  get waiting(): number;
  deliver(): void;
  get isLive(): boolean;
  shown(path: string): unknown;
  close(): void;
}
