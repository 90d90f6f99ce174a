import { Button, HStack, Stack } from '@chakra-ui/react';
import { type CreateReviewLinkRequest, LIMITS, type ReviewRights } from '@pregonero/contracts/api';
import { useState } from 'react';
import { CheckField } from '../../../components/check-field';
import { FormAlert } from '../../../components/form-alert';
import { TextField } from '../../../components/text-field';
import { reviewTexts } from '../../../texts/review';

const texts = reviewTexts.share;

/** What a link may let its guests do, in the order in which it is shown. */
export const REVIEW_RIGHTS = [
  'canComment',
  'canApprove',
  'canDownload',
] as const satisfies readonly (keyof ReviewRights)[];

interface NewLinkFormProps {
  isPending: boolean;
  /** Why there can be no link as it is; said when somebody tries. */
  problem?: string | null;
  onCreate: (terms: CreateReviewLinkRequest) => void;
}

/** What a new link lets its guests do, for whom it is, until when, with which password. */
export function NewLinkForm({ isPending, problem = null, onCreate }: NewLinkFormProps) {
  const [rights, setRights] = useState<ReviewRights>({
    canComment: true,
    canApprove: true,
    canDownload: false,
  });
  const [name, setName] = useState('');
  const [expiresAt, setExpiresAt] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const send = () => {
    setTried(true);
    if (problem !== null) return;
    onCreate({
      ...rights,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(expiresAt === '' ? {} : { expiresAt: new Date(`${expiresAt}T23:59:59`).toISOString() }),
      ...(password === '' ? {} : { password }),
    });
  };
  return (
    <Stack gap="3">
      <Stack gap="0">
        {REVIEW_RIGHTS.map((right) => (
          <CheckField
            key={right}
            label={texts[right]}
            checked={rights[right]}
            onChange={(checked) => {
              setRights({ ...rights, [right]: checked });
            }}
          />
        ))}
      </Stack>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoComplete="off"
        maxLength={LIMITS.reviewLinkNameMaxLength}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
        }}
      />
      <HStack gap="3" align="flex-start" flexWrap="wrap">
        <TextField
          label={texts.expiresAt}
          type="date"
          value={expiresAt}
          onChange={({ target }) => {
            setExpiresAt(target.value);
          }}
        />
        <TextField
          label={texts.password}
          autoComplete="off"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
          }}
        />
      </HStack>
      {isTried && problem !== null && <FormAlert message={problem} />}
      <Button alignSelf="flex-start" loading={isPending} loadingText={texts.creating} onClick={send}>
        {texts.create}
      </Button>
    </Stack>
  );
}
