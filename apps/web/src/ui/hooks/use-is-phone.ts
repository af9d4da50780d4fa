import { useSyncExternalStore } from 'react';

// Spec 000 §2: mobile is 640 px or less.
const phone = '(max-width: 640px)';

const watch = (listener: () => void) => {
  const query = window.matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(phone).matches);
