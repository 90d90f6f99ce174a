import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ApiError, type FormularioFields, type FormularioInicial } from '@pregonero/contracts/api';
import { FormularioRepository, QuotaLedger, toFormulario, UserRepository } from '@pregonero/persistence';
import { type Answer, IdempotencyService } from '../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../platform/idempotency/keyed-request.decorator';

/** What a business says about itself; one a user. */
@Injectable()
export class FormularioService {
  constructor(
    private readonly formularios: FormularioRepository,
    private readonly users: UserRepository,
    private readonly ledger: QuotaLedger,
    private readonly idempotency: IdempotencyService,
  ) {}

  async find(userId: number): Promise<FormularioInicial | null> {
    const row = await this.formularios.findOf(userId);
    return row === null ? null : toFormulario(row);
  }

  /** The first save; free. @throws ApiError `already_exists` */
  create(userId: number, fields: FormularioFields, key: RequestKey): Promise<Answer<FormularioInicial>> {
    return this.idempotency.once<FormularioInicial>({ ...key, userId, body: fields }, async (tx) => {
      const row = await this.formularios.create(tx, userId, fields);
      if (row !== null) return { status: 201, body: toFormulario(row) };
      throw new ApiError('already_exists', {
        params: { reason: 'formulario' },
      });
    });
  }

  /**
   * A later change; each one counts against the plan, a repeat with the same key does not.
   * @throws ApiError `not_found` (nothing saved yet), `form_change_not_allowed` (the plan has none),
   *   `plan_limit_reached`
   */
  change(userId: number, fields: FormularioFields, key: RequestKey): Promise<Answer<FormularioInicial>> {
    return this.idempotency.once<FormularioInicial>({ ...key, userId, body: fields }, async (tx) => {
      const user = await this.users.lock(tx, userId);
      const changed = await this.formularios.update(tx, userId, fields);
      if (changed === null) {
        throw new ApiError('not_found', { params: { reason: 'formulario' } });
      }
      if (user?.planFormularioChanges === 0) throw new ApiError('form_change_not_allowed');
      const ref = `formulario:${changed.id}:${randomUUID()}`;
      const charge = await this.ledger.reserve(tx, { userId, kind: 'formulario', ref, units: 1 });
      if (charge === 'limit_reached') {
        throw new ApiError('plan_limit_reached', {
          params: { reason: 'form_changes' },
        });
      }
      await this.ledger.keep(tx, { kind: 'formulario', ref });
      return { status: 200, body: toFormulario(changed) };
    });
  }
}
