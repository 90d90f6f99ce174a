import { type RefObject, useEffect, useRef, useState } from 'react';

/** Fetched a little before it is scrolled to. */
const AHEAD = '400px';

/** Whether an element has come near the window: from then on it stays so. Where nobody can tell, it is. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const element = useRef<E | null>(null);
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [isNear]);
  return [element, isNear];
}
