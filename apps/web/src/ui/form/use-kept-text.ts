import { useState } from 'react';
import { readDraft } from './use-draft';

/** A text outside any form, kept on this device until it is sent or given up: a session that ends meanwhile does not take it away. */
export function useKeptText(key: string) {
  const [text, setText] = useState(() => readDraft<string>(key)?.values ?? '');
  const forget = () => sessionStorage.removeItem(key);
  const write = (typed: string) => {
    setText(typed);
    if (typed === '') forget();
    else sessionStorage.setItem(key, JSON.stringify({ revision: 0, at: new Date().toISOString(), values: typed }));
  };
  return { text, write, forget };
}
