import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  ApiError,
  type AprobarGuionesResponse,
  type Guion,
  type GuionNoAprobado,
} from '@pregonero/contracts/api';
import { spoken } from '../../platform/http/spoken-answer';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';
import type { AprobarGuionesDto } from './dto/aprobar-guiones.dto';
import { GuionApprovalService } from './guion-approval.service';

/** Several scripts with one presenter and voice: each approved as if alone, so what is approved stays so whatever comes after. */
@Injectable()
export class GuionBulkApprovalService {
  constructor(private readonly approval: GuionApprovalService) {}

  /**
   * Approves one after the other, in the given order: the first ones get what is left of the plan. A repeat with the same
   * key goes on where an interrupted one ended: each script has a key of its own that follows from it.
   * @throws ApiError where not one was approved: why the first was not
   */
  async approve(
    userId: number,
    { guionIds, sequences, ...choice }: AprobarGuionesDto,
    key: RequestKey,
  ): Promise<AprobarGuionesResponse> {
    const aprobados: Guion[] = [];
    const refused: { guionId: number; error: ApiError }[] = [];
    for (const [index, guionId] of guionIds.entries()) {
      const sequence = sequences?.[index];
      const input = { ...choice, ...(sequence === undefined ? {} : { sequence }) };
      try {
        const { body } = await this.approval.approve(userId, guionId, input, keyOf(key, guionId));
        aprobados.push(body);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused.push({ guionId, error });
      }
    }
    const [first] = refused;
    if (aprobados.length === 0 && first !== undefined) throw first.error;
    return { aprobados, noAprobados: refused.map(toNoAprobado) };
  }
}

/** Hashed, because a key may be as long as keys are. */
function keyOf({ key, route }: RequestKey, guionId: number): RequestKey {
  if (key === null) return { key, route };
  return { key: createHash('sha256').update(`${guionId} ${key}`).digest('hex'), route };
}

function toNoAprobado({ guionId, error }: { guionId: number; error: ApiError }): GuionNoAprobado {
  return { guionId, code: error.code, ...spoken(error.sentence) };
}
