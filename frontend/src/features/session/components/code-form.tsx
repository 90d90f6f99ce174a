import { Button, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { FormFrame } from '../../../components/form-frame';
import { TextField } from '../../../components/text-field';
import { loginTexts } from '../../../texts/login';

interface CodeFormProps {
  pending: boolean;
  /** Why the last code was refused. */
  failure: string | undefined;
  onSend: (code: string) => void;
  onBack: () => void;
}

/** Asks for a code of the second factor, the last step of a sign-in. */
export function CodeForm({ pending, failure, onSend, onBack }: CodeFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  // It takes the place of the form that was sent.
  useEffect(() => {
    setFocus('code');
  }, [setFocus]);
  return (
    <FormFrame
      label={loginTexts.codeTitle}
      onSubmit={handleSubmit(({ code }) => {
        onSend(code);
      })}
      failure={failure}
    >
      <Text color="fg.muted">{loginTexts.codeText}</Text>
      <TextField
        label={loginTexts.code}
        error={formState.errors.code?.message}
        {...register('code', { required: loginTexts.codeRequired })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
      />
      <Button type="submit" size="lg" loading={pending} loadingText={loginTexts.signingIn}>
        {loginTexts.codeSend}
      </Button>
      <Button variant="ghost" colorPalette="gray" onClick={onBack} disabled={pending}>
        {loginTexts.codeBack}
      </Button>
    </FormFrame>
  );
}
