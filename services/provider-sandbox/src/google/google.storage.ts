import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  endsAtMs: number;
}

/** Sign-ins that are under way, in memory: a restart of the sandbox ends them, as a closed browser would. */
export class GoogleStorage {
  private readonly entries = new Map<string, Entry>();

  constructor(private readonly now: () => number) {}

  readonly adapter: AdapterFactory = (model) => this.adapterOf(model);

  private adapterOf(model: string): Adapter {
    const key = (id: string): string => `${model}:${id}`;
    return {
      upsert: (id, payload, expiresIn) => {
        this.sweep();
        this.entries.set(key(id), { payload, endsAtMs: this.now() + expiresIn * 1_000 });
        return Promise.resolve();
      },
      find: (id) => Promise.resolve(this.read(key(id))),
      findByUid: (uid) => Promise.resolve(this.firstOf(model, (payload) => payload.uid === uid)),
      findByUserCode: (code) => Promise.resolve(this.firstOf(model, (payload) => payload.userCode === code)),
      consume: (id) => {
        const payload = this.read(key(id));
        if (payload !== undefined) payload.consumed = Math.floor(this.now() / 1_000);
        return Promise.resolve();
      },
      destroy: (id) => {
        this.entries.delete(key(id));
        return Promise.resolve();
      },
      revokeByGrantId: (grantId) => {
        for (const [name, { payload }] of this.entries) {
          if (payload.grantId === grantId) this.entries.delete(name);
        }
        return Promise.resolve();
      },
    };
  }

  private read(name: string): AdapterPayload | undefined {
    const entry = this.entries.get(name);
    return entry === undefined || entry.endsAtMs <= this.now() ? undefined : entry.payload;
  }

  private firstOf(model: string, fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const name of this.entries.keys()) {
      const payload = name.startsWith(`${model}:`) ? this.read(name) : undefined;
      if (payload !== undefined && fits(payload)) return payload;
    }
    return undefined;
  }

  private sweep(): void {
    for (const [name, { endsAtMs }] of this.entries) if (endsAtMs <= this.now()) this.entries.delete(name);
  }
}
