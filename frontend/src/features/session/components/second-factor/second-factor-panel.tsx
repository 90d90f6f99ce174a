import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormAlert } from '../../../../components/form-alert';
import { PageSpinner } from '../../../../components/page-spinner';
import { secondFactorQuery, useRefreshSecondFactor } from '../../../../data/second-factor';
import { userMessageOf } from '../../../../lib/api-client';
import { secondFactorTexts as texts } from '../../../../texts/second-factor';
import { RecoveryCodeList } from './recovery-codes';
import { SecondFactorChangeForm } from './second-factor-change';
import { SecondFactorSetup } from './second-factor-setup';

interface SecondFactorPanelProps {
  onSetUp?: () => void;
  /** Told while recovery codes are shown, which no later look shows again. */
  onCodes?: (areShown: boolean) => void;
}

/** The caller's second factor: set-up while it is off, changes while it is on. */
export function SecondFactorPanel({ onSetUp, onCodes }: SecondFactorPanelProps) {
  const status = useQuery(secondFactorQuery);
  const refresh = useRefreshSecondFactor();
  const [codes, setCodes] = useState<string[] | null>(null);
  const show = (made: string[]) => {
    setCodes(made);
    onCodes?.(true);
  };
  if (codes !== null) {
    return (
      <RecoveryCodeList
        codes={codes}
        onSaved={() => {
          void refresh().then(() => {
            setCodes(null);
            onCodes?.(false);
            onSetUp?.();
          });
        }}
      />
    );
  }
  if (status.isError) return <FormAlert message={userMessageOf(status.error, texts.failed)} />;
  if (status.data === undefined) return <PageSpinner minH="32" />;
  return status.data.enabled ? (
    <SecondFactorChangeForm
      status={status.data}
      onReplaced={show}
      onDisabled={() => {
        void refresh();
      }}
    />
  ) : (
    <SecondFactorSetup onConfirmed={show} />
  );
}
