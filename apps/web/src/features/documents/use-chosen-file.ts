import type { DocumentSection } from '@percorso/domain';
import { useState } from 'react';
import { dimensionWarning, fileWarning } from './file-warnings';

/** Returns the chosen file, the `fault` that prevents its upload, and the `warning` with which it can still be uploaded. */
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
        // If the browser cannot read the image, only the server checks it.
        .catch(() => undefined);
  };
  return {
    file,
    choose,
    warning,
    fault: file ? (fileWarning(file) ?? refusal) : undefined,
    /** Sets the fault that the server reported; undefined clears it before the file is sent again. */
    refuse: setRefusal,
  };
}
