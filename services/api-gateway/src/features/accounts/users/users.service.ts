import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError, type UserResponse } from '@pregonero/contracts/api';
import type { Language } from '@pregonero/contracts/languages';
import { AccountMailRepository, ClientActRepository, toUser, UserRepository } from '@pregonero/persistence';
import { AccountMailer } from '../account-mail/account-mailer.service';
import { LINK_LIFE_SECONDS } from '../account-mail/link-life';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../../platform/gateway.config';
import { type Answer, IdempotencyService } from '../../../platform/idempotency/idempotency.service';
import type { RequestKey } from '../../../platform/idempotency/keyed-request.decorator';
import { refuseShortForAdmin } from '../session/common-passwords';
import { PasswordHasher } from '../session/password-hasher.service';
import type { CreateUserDto } from './dto/create-user.dto';

/** Accounts that the agency makes. */
@Injectable()
export class UsersService {
  private readonly audit = new Logger('audit');

  constructor(
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly idempotency: IdempotencyService,
    private readonly mails: AccountMailRepository,
    private readonly mailer: AccountMailer,
    private readonly acts: ClientActRepository,
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<
      GatewayConfig,
      'jwtSecret' | 'adminPasswordMinLength'
    >,
  ) {}

  /**
   * Creates a client or an admin on the free plan; without a password its owner gets a mail, in the caller's language,
   * whose link sets one. Who made it stands among the account's acts; whoever gets an admin's rights is named in the log too.
   * @throws ApiError `email_taken`; `validation_failed` for a password that is too short for an administrator
   */
  async create(
    caller: { userId: number; name: string; language: Language },
    input: Omit<CreateUserDto, 'ownPassword' | 'code'>,
    key: RequestKey,
  ): Promise<Answer<UserResponse>> {
    const { name, email, role = 'client' } = input;
    if (input.password !== undefined) refuseShortForAdmin(input.password, role, this.config, 'password');
    const password = input.password === undefined ? null : await this.hasher.hash(input.password);
    // What is remembered of the request tells passwords apart and lets nobody without our key guess them.
    const passwordDigest = createHmac('sha256', this.config.jwtSecret)
      .update(`POST /api/users password ${input.password ?? ''}`)
      .digest('hex');
    return this.idempotency.once<UserResponse>(
      { ...key, userId: caller.userId, body: { name, email, role, passwordDigest } },
      async (tx, after) => {
        const user = await this.users.create(tx, { name, email, password, role });
        if (user === null) throw new ApiError('email_taken');
        await this.acts.note(tx, {
          ...{ clientId: user.id, adminId: caller.userId, adminName: caller.name },
          ...{ act: 'account_created', subjectId: user.id },
        });
        if (password === null) await this.mails.create(tx, invitationOf(user, caller.language));
        after(() => {
          this.mailer.wake();
          if (role === 'admin')
            this.audit.log({ msg: 'admin created', userId: user.id, byUserId: caller.userId });
        });
        return { status: 201, body: { user: toUser(user) } };
      },
    );
  }
}

function invitationOf({ id, email }: { id: number; email: string }, language: Language) {
  return {
    kind: 'invitation',
    email,
    language,
    userId: id,
    lifeSeconds: LINK_LIFE_SECONDS.invitation,
  } as const;
}
