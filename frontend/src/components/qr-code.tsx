import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

/** A text as a code that a phone reads; dark on light in either theme, because some cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      boxSize="44"
      rounded="xl"
      bg="white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </chakra.svg>
  );
}
