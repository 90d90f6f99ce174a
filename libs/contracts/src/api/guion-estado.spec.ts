import fc from 'fast-check';
import { canMove, GUION_ESTADOS, GUION_TRANSITIONS, type GuionEstado, type GuionMove } from './guion-estado';

const MOVES = Object.keys(GUION_TRANSITIONS) as GuionMove[];

describe('GUION_TRANSITIONS', () => {
  it('lets only a generated script be approved, so a second approval never spends a second video', () => {
    expect(GUION_ESTADOS.filter((estado) => canMove('aprobar', estado))).toEqual(['generado']);
  });

  it('never leaves url_expirado', () => {
    expect(MOVES.filter((move) => canMove(move, 'url_expirado'))).toEqual([]);
  });

  it('reaches listo only after an approval, or one that is taken up again, whatever the order of moves', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 30 }), (moves) => {
        let estado: GuionEstado = 'generado';
        let approved = false;
        for (const move of moves) {
          if (!canMove(move, estado)) continue;
          estado = GUION_TRANSITIONS[move].to;
          if (move === 'aprobar' || move === 'retomar') approved = true;
          if (move === 'fallar') approved = false;
          if (estado === 'listo' && !approved) return false;
        }
        return true;
      }),
    );
  });

  it('can always return a busy script to generado, so a video can always be given back', () => {
    for (const estado of ['aprobado', 'pendiente', 'procesando', 'reintento'] as const) {
      expect(canMove('fallar', estado)).toBe(true);
    }
  });
});
