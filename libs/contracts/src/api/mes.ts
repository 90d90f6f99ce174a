import type { ProviderName } from './provider-status';
import type { GuionesDelMes } from './limits';

/** Body of `POST /api/mes`. */
export interface ProponerMesRequest {
  /** How many scripts; as many are written as the plan has left of them. */
  cantidad: GuionesDelMes;
  /** Topics, each with a script of its own; the writer chooses those of the others. */
  temas?: string[];
}

/** The month of scripts that is being written for an account: `GET /api/mes`. */
export interface MesEnCurso {
  /** Whether one is; all else is 0 and null when not. */
  enCurso: boolean;
  /** How many will be written in all: what was asked for, or what the plan had left. */
  cantidad: number;
  /** How many of them are there. */
  escritos: number;
  /** The service that does not answer and that the rest waits for. */
  esperaA: ProviderName | null;
}
