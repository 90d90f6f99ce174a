import { Body, Controller, Get, Headers, Put } from '@nestjs/common';
import { NOTIFICATION_KINDS, type NotificationPreference } from '@pregonero/contracts/api';
import { languageOf, renderNoticeLabel } from '@pregonero/contracts/languages/server';
import { NotificationPreferenceRepository } from '@pregonero/persistence';
import { Caller, type CurrentSession } from '../../platform/auth/current-session';
import { Answers } from '../../platform/openapi/answers.decorator';
import { NotificationPreferencesDto } from './dto/notification-preferences.dto';

/** Where the caller wants which notices: everything is in the bell until they choose. */
@Controller('api/notification-preferences')
export class NotificationPreferencesController {
  constructor(private readonly preferences: NotificationPreferenceRepository) {}

  @Answers(200, 'NotificationPreference[]', { summary: 'Dónde quiero cada aviso' })
  @Get()
  async list(
    @Caller() { userId }: CurrentSession,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<NotificationPreference[]> {
    const chosen = await this.preferences.of(userId);
    const language = languageOf(accepted);
    return NOTIFICATION_KINDS.map((kind) => ({
      kind,
      channel: chosen.get(kind) ?? 'bell',
      label: renderNoticeLabel(kind, language),
    }));
  }

  @Answers(200, 'NotificationPreference[]', {
    summary: 'Elegir dónde quiero cada aviso: campana, correo diario o nada',
  })
  @Put()
  async save(
    @Caller() caller: CurrentSession,
    @Body() { preferences }: NotificationPreferencesDto,
    @Headers('accept-language') accepted: string | undefined,
  ): Promise<NotificationPreference[]> {
    await this.preferences.save(caller.userId, preferences);
    return this.list(caller, accepted);
  }
}
