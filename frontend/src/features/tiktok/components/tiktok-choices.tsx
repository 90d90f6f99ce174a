import { Box, HStack, Image, Link, Skeleton, Text, VStack } from '@chakra-ui/react';
import type { TiktokCreator } from '@pregonero/contracts/api';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { LuUserRound } from 'react-icons/lu';
import { SelectField } from '../../../components/select-field';
import { CheckField } from '../../../components/check-field';
import { ErrorState } from '../../../components/error-state';
import { tiktokTexts as texts } from '../../../texts/tiktok';
import {
  canBrandContent,
  needsPromotion,
  privacyLevelOf,
  privacyOptions,
  tooLongFor,
  type TiktokDraft,
} from './tiktok-rules';

const MUSIC_URL = 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en';
const BRANDED_URL = 'https://www.tiktok.com/legal/page/global/bc-policy/en';

interface TiktokChoicesProps {
  creator: UseQueryResult<TiktokCreator>;
  draft: TiktokDraft;
  videoSeconds: number | null;
  privacyMissing: boolean;
  onChange: (patch: Partial<TiktokDraft>) => void;
}

/** Everything that TikTok's content sharing guidelines ask of whoever posts. */
export function TiktokChoices({
  creator,
  draft,
  videoSeconds,
  privacyMissing,
  onChange,
}: TiktokChoicesProps) {
  if (creator.isPending) return <Skeleton h="40" rounded="xl" />;
  if (creator.isLoadingError) {
    return <ErrorState title={texts.creator.unavailable} query={creator} />;
  }
  const account = creator.data;
  const tooLong = tooLongFor(account, videoSeconds);
  return (
    <VStack align="stretch" gap="5">
      <HStack gap="3">
        <Portrait url={account.avatarUrl} />
        <Text fontSize="sm">{texts.creator.postsAs({ nickname: account.nickname })}</Text>
      </HStack>
      {tooLong !== null && (
        <Text role="alert" color="fg.error" fontSize="sm">
          {texts.creator.tooLong({ seconds: tooLong })}
        </Text>
      )}
      <Privacy account={account} draft={draft} missing={privacyMissing} onChange={onChange} />
      <Interactions account={account} draft={draft} onChange={onChange} />
      <Commercial account={account} draft={draft} onChange={onChange} />
      <Consent branded={draft.commercial && draft.brandContent} />
    </VStack>
  );
}

interface PartProps {
  account: TiktokCreator;
  draft: TiktokDraft;
  onChange: (patch: Partial<TiktokDraft>) => void;
}

function Portrait({ url }: { url: string | null }) {
  const [broken, setBroken] = useState(false);
  return url === null || broken ? (
    <LuUserRound size={24} aria-hidden />
  ) : (
    <Image
      src={url}
      alt=""
      boxSize="9"
      rounded="full"
      onError={() => {
        setBroken(true);
      }}
    />
  );
}

function Privacy({ account, draft, missing, onChange }: PartProps & { missing: boolean }) {
  const options = privacyOptions(draft, account);
  const level = privacyLevelOf(draft, account);
  return (
    <Box>
      <SelectField
        label={texts.privacy.label}
        error={missing && level === null ? texts.privacy.required : undefined}
        value={level ?? ''}
        onChange={(event) => {
          onChange({ privacyLevel: event.target.value });
        }}
      >
        {options.length !== 1 && <option value="">{texts.privacy.choose}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {texts.privacy.levels[option]}
          </option>
        ))}
      </SelectField>
    </Box>
  );
}

function Interactions({ account, draft, onChange }: PartProps) {
  return (
    <Box as="fieldset" border="none">
      <Text as="legend" fontSize="sm" fontWeight="medium" mb="1">
        {texts.interactions.label}
      </Text>
      <HStack columnGap="5" rowGap="0" flexWrap="wrap">
        <CheckField
          label={texts.interactions.allowComment}
          checked={draft.allowComment && !account.commentDisabled}
          disabledBecause={account.commentDisabled ? texts.interactions.disabled : undefined}
          onChange={(allowComment) => {
            onChange({ allowComment });
          }}
        />
        <CheckField
          label={texts.interactions.allowDuet}
          checked={draft.allowDuet && !account.duetDisabled}
          disabledBecause={account.duetDisabled ? texts.interactions.disabled : undefined}
          onChange={(allowDuet) => {
            onChange({ allowDuet });
          }}
        />
        <CheckField
          label={texts.interactions.allowStitch}
          checked={draft.allowStitch && !account.stitchDisabled}
          disabledBecause={account.stitchDisabled ? texts.interactions.disabled : undefined}
          onChange={(allowStitch) => {
            onChange({ allowStitch });
          }}
        />
      </HStack>
    </Box>
  );
}

function Commercial({ account, draft, onChange }: PartProps) {
  const brandable = canBrandContent(account);
  const branded = draft.brandContent && brandable;
  return (
    <Box as="fieldset" border="none">
      <CheckField
        label={texts.commercial.label}
        note={texts.commercial.hint}
        checked={draft.commercial}
        onChange={(commercial) => {
          onChange(commercial ? { commercial } : { commercial, brandOrganic: false, brandContent: false });
        }}
      />
      {draft.commercial && (
        <Box ps="8">
          <CheckField
            label={texts.commercial.brandOrganic}
            note={texts.commercial.brandOrganicText}
            checked={draft.brandOrganic}
            onChange={(brandOrganic) => {
              onChange({ brandOrganic });
            }}
          />
          <CheckField
            label={texts.commercial.brandContent}
            note={texts.commercial.brandContentText}
            checked={branded}
            disabledBecause={brandable ? undefined : texts.commercial.noPrivate}
            onChange={(brandContent) => {
              onChange({ brandContent });
            }}
          />
          <Text role="status" fontSize="sm" color={needsPromotion(draft) ? 'fg.warning' : 'fg.muted'} mt="1">
            {needsPromotion(draft)
              ? texts.commercial.needOne
              : branded
                ? `${texts.commercial.labelBranded} ${texts.commercial.noPrivate}`
                : texts.commercial.labelOrganic}
          </Text>
        </Box>
      )}
    </Box>
  );
}

function Consent({ branded }: { branded: boolean }) {
  const { before, and, music, branded: policy, aigc } = texts.consent;
  const link = (href: string, name: string) => (
    <Link href={href} target="_blank" rel="noreferrer" color="brand.fg" textDecoration="underline">
      {name}
    </Link>
  );
  return (
    <Text fontSize="sm" color="fg.muted">
      {before}{' '}
      {branded && (
        <>
          {link(BRANDED_URL, policy)} {and}{' '}
        </>
      )}
      {link(MUSIC_URL, music)}. {aigc}
    </Text>
  );
}
