import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../../lazy-part';
import { onFirstNotice } from '../../api/notify';
import { useWhenIdle } from '../hooks/use-when-idle';

const ToasterHost = lazyPart(() => import('./ToasterHost'));

/** Loads the toaster after the first paint: once the page is idle, or with the first message. */
export function LazyToaster() {
  const [isDue, setDue] = useState(false);
  const call = useCallback(() => setDue(true), []);
  useWhenIdle(call);
  useEffect(() => onFirstNotice(call), [call]);
  return <Suspense>{isDue && <ToasterHost />}</Suspense>;
}
