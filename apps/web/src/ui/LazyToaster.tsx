import { lazy, Suspense, useEffect, useState } from 'react';

const ToasterHost = lazy(() => import('./ToasterHost'));

/** The toaster is no part of the first paint: it comes once the page rests; earlier messages wait for it. */
export function LazyToaster() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isDue && <ToasterHost />}</Suspense>;
}
