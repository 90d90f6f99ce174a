import { Finding } from './check';
import { describeCallers, describeMediaSandboxes } from './own.checks';

describe('describeMediaSandboxes', () => {
  const confined = { queue: 'avatar-video', files: '', network: '' } as const;

  it('finds all well when every worker confines its media programs, or none has started', () => {
    expect(describeMediaSandboxes([confined])).toBe(
      'los programas de vídeo de avatar-video no alcanzan la red ni secretos',
    );
    expect(describeMediaSandboxes([])).toContain('todavía');
  });

  it('names the workers and the reasons when a part does not hold', () => {
    const open = { queue: 'b-roll', files: 'Landlock is not available', network: '' } as const;

    expect(() => describeMediaSandboxes([confined, open])).toThrow(
      new Finding('los programas de vídeo de b-roll no están aislados (Landlock is not available)'),
    );
  });
});

describe('describeCallers', () => {
  const networks = (...counts: [string, number][]) => counts.map(([network, count]) => ({ network, count }));

  it.each(['172.18.0.0', '10.244.3.0', '100.64.0.0', '127.0.0.0', 'fd00:1:2::/48'])(
    'warns when most people come with the private address %s of a proxy',
    (network) => {
      expect(() => describeCallers(networks([network, 15], ['203.0.113.0', 10]))).toThrow(
        new Finding(`15 de 25 aceptaciones llegaron desde direcciones privadas (${network})`),
      );
    },
  );

  it('finds all well when most people come with public addresses, or few have come', () => {
    const well = 'las personas llegan con su propia dirección';

    expect(describeCallers(networks(['203.0.113.0', 15], ['192.168.1.0', 9]))).toBe(well);
    expect(describeCallers(networks(['172.32.0.0', 30], ['100.128.0.0', 30], ['2001:db8:1::/48', 1]))).toBe(
      well,
    );
    expect(describeCallers(networks(['172.18.0.0', 19]))).toContain('pocas personas');
  });
});
