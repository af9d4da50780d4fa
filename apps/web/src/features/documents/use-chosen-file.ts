import type { DocumentSection } from '@percorso/domain';
import { useState } from 'react';
import { dimensionWarning, fileWarning } from './file-warnings';

/** The file that somebody chose, what keeps it from being sent, and what is only to be known of it. */
export function useChosenFile(section: DocumentSection) {
  const [file, setFile] = useState<File | null>(null);
  const [warning, setWarning] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const choose = (next: File | null) => {
    setFile(next);
    setWarning(undefined);
    setRefusal(undefined);
    if (next?.type.startsWith('image/'))
      void createImageBitmap(next)
        .then((image) => {
          setWarning(dimensionWarning(image, section));
          image.close();
        })
        // The server says what it makes of it.
        .catch(() => undefined);
  };
  return {
    file,
    choose,
    warning,
    fault: file ? (fileWarning(file) ?? refusal) : undefined,
    /** What the server finds wrong with it; undefined before it is sent again. */
    refuse: setRefusal,
  };
}
