import { CloseButton } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { toastSlotRecipe } from '@chakra-ui/react/theme';
import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast';
import { toastLabels } from '@percorso/domain';
import { type FocusEvent, useEffect, useRef } from 'react';
import { attachToaster } from '../../api/notify';

const toaster = createToaster({ placement: 'top-end', pauseOnPageIdle: true, overlap: false, max: 5 });
// An error stays long enough to be read twice.
const duration = { error: 12_000, success: 5_000 };

/** Shows messages of errors and successes as toasts. Spec 000 §8. */
export default function ToasterHost() {
  useEffect(() => {
    // The toaster subscribes shortly after it mounts: earlier messages would be lost.
    const timer = setTimeout(() =>
      attachToaster(({ kind, summary, detail }) =>
        toaster.create({ type: kind, title: summary, description: detail, duration: duration[kind], closable: true }),
      ),
    );
    return () => clearTimeout(timer);
  }, []);
  const focusOrigin = useRef<HTMLElement>(null);
  // Without this, the component library returns the focus to its origin whenever the user tabs out of a toast, so the user could not tab
  // from one toast to the next.
  const onToastFocus = (event: FocusEvent, id: string | undefined) => {
    event.stopPropagation();
    toaster.pause(id);
    const { relatedTarget, currentTarget } = event;
    if (relatedTarget instanceof HTMLElement && !currentTarget.parentElement?.contains(relatedTarget))
      focusOrigin.current = relatedTarget;
  };
  return (
    <Toaster toaster={toaster} insetInline={{ mdDown: '4' }} aria-label={toastLabels.region}>
      {(toast) => (
        <Toast.Root
          recipe={toastSlotRecipe}
          width={{ md: 'sm' }}
          onFocus={(event) => onToastFocus(event, toast.id)}
          onBlur={() => toaster.resume(toast.id)}
        >
          <Toast.Indicator />
          <Stack gap="1" flex="1" maxWidth="100%">
            <Toast.Title>{toast.title}</Toast.Title>
            {/* The default opacity has too little contrast. */}
            <Toast.Description opacity="1">{toast.description}</Toast.Description>
          </Stack>
          <Toast.CloseTrigger asChild>
            <CloseButton
              size="sm"
              color="white"
              aria-label={toastLabels.dismiss}
              onClick={() => focusOrigin.current?.focus()}
            />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </Toaster>
  );
}
