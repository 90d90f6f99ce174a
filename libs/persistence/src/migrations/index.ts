import { CreateProductTables1763712000000 } from './1763712000000-create-product-tables';
import { CreateDurableTables1763712000001 } from './1763712000001-create-durable-tables';
import { OauthStates1763800000001 } from './1763800000001-oauth-states';
import { StoredFileRemovals1763800000002 } from './1763800000002-stored-file-removals';
import { PaymentsOutlivePeople1763800000003 } from './1763800000003-payments-outlive-people';
import { ContactAndClosing1763800000004 } from './1763800000004-contact-and-closing';
import { TiktokPostChoices1763800000005 } from './1763800000005-tiktok-post-choices';
import { HousekeepingLeases1763800000006 } from './1763800000006-housekeeping-leases';
import { VoiceAndCaptions1763800000007 } from './1763800000007-voice-and-captions';
import { Sentences1763800000008 } from './1763800000008-sentences';
import { ProviderOutages1764000000100 } from './1764000000100-provider-outages';
import { TiktokRefreshLease1764000000101 } from './1764000000101-tiktok-refresh-lease';
import { Turns1764000000200 } from './1764000000200-turns';
import { TiktokConnectedAt1764000000201 } from './1764000000201-tiktok-connected-at';
import { ReservedCharges1764000000202 } from './1764000000202-reserved-charges';
import { BilledReturns1764000000203 } from './1764000000203-billed-returns';
import { TiktokDisplayName1764000000500 } from './1764000000500-tiktok-display-name';
import { GuionVersions1764000000600 } from './1764000000600-guion-versions';
import { JobHolder1764000000700 } from './1764000000700-job-holder';
import { AccountMails1764000000750 } from './1764000000750-account-mails';
import { PerfilNegocio1764000000820 } from './1764000000820-perfil-negocio';
import { PostsThatWait1764000000860 } from './1764000000860-posts-that-wait';
import { PrimerosPasos1764000000880 } from './1764000000880-primeros-pasos';
import { Finishing1764000000920 } from './1764000000920-finishing';
import { JobOrigin1764000000950 } from './1764000000950-job-origin';
import { ClientActs1764000000980 } from './1764000000980-client-acts';
import { ReviewRoom1764000001000 } from './1764000001000-review-room';
import { PublishedVideos1764000001020 } from './1764000001020-published-videos';
import { Integrations1764000001040 } from './1764000001040-integrations';
import { Operations1764000001060 } from './1764000001060-operations';
import { ChosenLayout1764000001080 } from './1764000001080-chosen-layout';
import { MoreCaptionLooks1764000001090 } from './1764000001090-more-caption-looks';
import { StoredFiles1764000001110 } from './1764000001110-stored-files';
import { PublishingSlots1764000001130 } from './1764000001130-publishing-slots';
import { NoticeChannels1764000001160 } from './1764000001160-notice-channels';
import { ReviewSets1764000001190 } from './1764000001190-review-sets';
import { VoiceNotes1764000001191 } from './1764000001191-voice-notes';
import { ResumableUploads1764000001200 } from './1764000001200-resumable-uploads';
import { UploadsOfVersions1764000001210 } from './1764000001210-uploads-of-versions';
import { ReviewSetAdditions1764000001220 } from './1764000001220-review-set-additions';
import { JobTrace1764000001230 } from './1764000001230-job-trace';
import { JobsVacuumedOften1764000001240 } from './1764000001240-jobs-vacuumed-often';
import { ChosenClosingCard1764000001250 } from './1764000001250-chosen-closing-card';
import { AccountsOfPosts1764000001260 } from './1764000001260-accounts-of-posts';
import { NotificationsOfProjects1764000001290 } from './1764000001290-notifications-of-projects';
import { DaysOfGuiones1764000001300 } from './1764000001300-days-of-guiones';
import { DeletionIsFinal1764000001330 } from './1764000001330-deletion-is-final';
import { JobsByIndex1764000001420 } from './1764000001420-jobs-by-index';
import { KeysByIndex1764000001430 } from './1764000001430-keys-by-index';
import { OldRowsByIndex1764000001431 } from './1764000001431-old-rows-by-index';
import { CalendarByIndex1764000001432 } from './1764000001432-calendar-by-index';
import { WaitingWebhooksByEndpoint1764000001433 } from './1764000001433-waiting-webhooks-by-endpoint';
import { JobNonce1764000001440 } from './1764000001440-job-nonce';
import { ClientsOfKeys1764000001470 } from './1764000001470-clients-of-keys';
import { ViewsOfClients1764000001471 } from './1764000001471-views-of-clients';
import { AssistantRequests1764000001472 } from './1764000001472-assistant-requests';
import { SecondFactors1764000001500 } from './1764000001500-second-factors';
import { Consents1764000001510 } from './1764000001510-consents';
import { FreeVideosOfADay1764000001511 } from './1764000001511-free-videos-of-a-day';
import { NormalAddresses1764000001550 } from './1764000001550-normal-addresses';
import { TypesOfVersions1764000001530 } from './1764000001530-types-of-versions';
import { OpenSessions1764000001540 } from './1764000001540-open-sessions';
import { VisibleAddresses1764000001520 } from './1764000001520-visible-addresses';
import { TiktokReconnect1764000001570 } from './1764000001570-tiktok-reconnect';

/** Every migration, oldest first. A released one is never edited: a change is a new file. */
export const MIGRATIONS = [
  CreateProductTables1763712000000,
  CreateDurableTables1763712000001,
  OauthStates1763800000001,
  StoredFileRemovals1763800000002,
  PaymentsOutlivePeople1763800000003,
  ContactAndClosing1763800000004,
  TiktokPostChoices1763800000005,
  HousekeepingLeases1763800000006,
  VoiceAndCaptions1763800000007,
  Sentences1763800000008,
  ProviderOutages1764000000100,
  TiktokRefreshLease1764000000101,
  Turns1764000000200,
  TiktokConnectedAt1764000000201,
  ReservedCharges1764000000202,
  BilledReturns1764000000203,
  TiktokDisplayName1764000000500,
  GuionVersions1764000000600,
  JobHolder1764000000700,
  AccountMails1764000000750,
  PerfilNegocio1764000000820,
  PostsThatWait1764000000860,
  PrimerosPasos1764000000880,
  Finishing1764000000920,
  JobOrigin1764000000950,
  ClientActs1764000000980,
  ReviewRoom1764000001000,
  PublishedVideos1764000001020,
  Integrations1764000001040,
  Operations1764000001060,
  ChosenLayout1764000001080,
  MoreCaptionLooks1764000001090,
  StoredFiles1764000001110,
  PublishingSlots1764000001130,
  NoticeChannels1764000001160,
  ReviewSets1764000001190,
  VoiceNotes1764000001191,
  ResumableUploads1764000001200,
  UploadsOfVersions1764000001210,
  ReviewSetAdditions1764000001220,
  JobTrace1764000001230,
  JobsVacuumedOften1764000001240,
  ChosenClosingCard1764000001250,
  AccountsOfPosts1764000001260,
  NotificationsOfProjects1764000001290,
  DaysOfGuiones1764000001300,
  DeletionIsFinal1764000001330,
  JobsByIndex1764000001420,
  KeysByIndex1764000001430,
  OldRowsByIndex1764000001431,
  CalendarByIndex1764000001432,
  WaitingWebhooksByEndpoint1764000001433,
  JobNonce1764000001440,
  ClientsOfKeys1764000001470,
  ViewsOfClients1764000001471,
  AssistantRequests1764000001472,
  SecondFactors1764000001500,
  Consents1764000001510,
  FreeVideosOfADay1764000001511,
  VisibleAddresses1764000001520,
  TypesOfVersions1764000001530,
  OpenSessions1764000001540,
  NormalAddresses1764000001550,
  TiktokReconnect1764000001570,
] as const;
