import { Inject, Injectable } from '@nestjs/common';
import { isNoticeKind, isSecurityKind } from '@pregonero/contracts/api';
import { DEFAULT_LANGUAGE, render, renderNotice, say } from '@pregonero/contracts/languages/server';
import {
  type NoticeMailEntity,
  NoticeMailRepository,
  type NotificationEntity,
  UserRepository,
} from '@pregonero/persistence';
import { MAILER, type MailerPort, type OutgoingMail } from '@pregonero/providers';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../platform/gateway.config';
import { HousekeepingRegistry } from '../../platform/housekeeping/housekeeping.registry';
import { OutboxMailer } from '../../platform/mail/outbox-mailer';
import { excerptForMail, excerptParams } from './mail-excerpt';
import { unsubscribeToken } from './unsubscribe-token';

const MINUTE_MS = 60_000;
/** By each person's own clock. */
const DIGEST_HOUR = 8;
/** Of a notice whose kind this release does not know, or from before notices had kinds. */
const TITLE_MAX_LENGTH = 80;
const MESSAGE_MAX_LENGTH = 300;

/** Mails notices to those who chose that: a day's in one mail, a failure at once; to addresses that were proved. */
@Injectable()
export class NoticeMailer extends OutboxMailer<NoticeMailEntity> {
  constructor(
    private readonly registry: HousekeepingRegistry,
    private readonly mails: NoticeMailRepository,
    private readonly users: UserRepository,
    @Inject(MAILER) mailer: MailerPort,
    @Inject(GATEWAY_CONFIG) private readonly gateway: Pick<GatewayConfig, 'publicUrl' | 'jwtSecret'>,
  ) {
    super({ name: 'notice', registry, rows: mails, mailer });
  }

  override onModuleInit(): void {
    // Before the mailer looks: what is collected goes in the same round.
    this.registry.register({
      name: 'notice-digest',
      everyMs: MINUTE_MS,
      run: (now) => this.mails.collect(now, DIGEST_HOUR),
    });
    super.onModuleInit();
  }

  protected override async mailOf(row: NoticeMailEntity): Promise<OutgoingMail | null> {
    const [user, notices] = await Promise.all([this.users.find(row.userId), this.mails.noticesOf(row.id)]);
    const [first] = notices;
    if (first === undefined || user === null || user.closedAt !== null || !user.emailVerified) {
      await this.mails.drop(row.id);
      return null;
    }
    const { publicUrl, jwtSecret } = this.gateway;
    const unsubscribe = new URL('/baja', publicUrl);
    unsubscribe.searchParams.set('token', unsubscribeToken(jwtSecret, user.id));
    const lines = notices.map((notice) => toText(notice)).join('\n\n');
    const digest = render(say('notice_mail_subject', { count: notices.length }), DEFAULT_LANGUAGE);
    const isSecurity = isNoticeKind(first.kind) && isSecurityKind(first.kind);
    const text = isSecurity
      ? say('security_mail_text', { notices: lines, url: publicUrl })
      : say('notice_mail_text', { notices: lines, url: publicUrl, unsubscribeUrl: unsubscribe.href });
    return {
      messageId: `avisos-${row.mailKey}@${new URL(publicUrl).hostname}`,
      to: user.email,
      subject: row.day === null ? excerptForMail(first.title, TITLE_MAX_LENGTH) : digest,
      text: render(text, DEFAULT_LANGUAGE),
      // Changes of what opens the account are mailed whatever was chosen.
      ...(isSecurity ? {} : { unsubscribe: { url: unsubscribe.href } }),
    };
  }

  protected override nameOf(id: number): Record<string, number> {
    return { noticeMailId: id };
  }
}

/** Returns a notice as its mail says it: with excerpts of what people wrote. Of a kind that is unknown here only the stored texts can be said. */
function toText({ kind, params, title, message }: NotificationEntity): string {
  const text =
    !isNoticeKind(kind) || params === null
      ? {
          title: excerptForMail(title, TITLE_MAX_LENGTH),
          message: excerptForMail(message, MESSAGE_MAX_LENGTH),
        }
      : renderNotice({ kind, params: excerptParams(params) }, DEFAULT_LANGUAGE);
  return `${text.title}\n${text.message}`;
}
