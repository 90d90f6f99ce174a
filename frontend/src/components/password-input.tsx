import { Box, chakra } from '@chakra-ui/react';
import { type InputProps, Input } from './input';
import { useState } from 'react';
import { LuEye, LuEyeOff } from 'react-icons/lu';
import { loginTexts } from '../texts/login';

/** A password field with its own show/hide button. */
export function PasswordInput(props: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Box pos="relative">
      <Input pe="12" {...props} type={shown ? 'text' : 'password'} />
      <chakra.button
        type="button"
        onClick={() => {
          setShown((now) => !now);
        }}
        aria-label={shown ? loginTexts.hidePassword : loginTexts.showPassword}
        aria-pressed={shown}
        pos="absolute"
        right="0"
        top="0"
        boxSize="11"
        display="grid"
        placeItems="center"
        color="fg.muted"
        cursor="pointer"
        rounded="xl"
        focusVisibleRing="inside"
        _hover={{ color: 'fg' }}
      >
        {shown ? <LuEyeOff aria-hidden /> : <LuEye aria-hidden />}
      </chakra.button>
    </Box>
  );
}
