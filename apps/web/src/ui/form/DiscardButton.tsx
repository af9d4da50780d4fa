import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { discardLabels } from '@percorso/domain';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import type { Discard } from './use-discard';

type Props = Omit<ButtonProps, 'onClick'> & {
  discarding: Discard;
  texts: (typeof discardLabels)['changes' | 'draft'];
};

/**
 * A button that discards the changes of a form after a confirmation. Afterwards it keeps the focus and restores the changes when pressed
 * again.
 */
export function DiscardButton({ discarding, texts, ...button }: Props) {
  const { discard, takeBack } = discarding;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" bg="bg" {...button} onClick={takeBack ?? (() => setAsking(true))}>
        {takeBack ? texts.takeBack : texts.discard}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.title}
          confirmLabel={texts.discard}
          cancelLabel={discardLabels.stay}
          isDanger
          onConfirm={() => {
            setAsking(false);
            discard();
          }}
          onCancel={() => setAsking(false)}
        >
          {discardLabels.text}
        </ConfirmDialog>
      )}
    </>
  );
}
