import { EntryTemplateName } from '@percorso/domain';
import { useRef, useState } from 'react';
import { isStatus } from '../../../api/api-error';
import { notify } from '../../../api/notify';
import { faultsOf } from '../../../ui/form/form-errors';
import '../../../ui/form/italian-messages';

/** Returns what a refusal says about the name, which another template may have; undefined if it concerns something else. */
const refusedName = (refusal: unknown): string | undefined =>
  isStatus(refusal, 409) && refusal.problem.code === 'entry_template_exists'
    ? refusal.userMessage
    : faultsOf(refusal).find(({ name }) => name === 'name')?.message;

/** Holds the typed name of a template with the properties of its field, which shows what is wrong with the name and then has the focus. */
export function useTemplateName(initial: string) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const ref = useRef<HTMLInputElement>(null);
  const show = (fault: string | undefined) => {
    setError(fault);
    if (fault !== undefined) ref.current?.focus();
  };
  return {
    name,
    field: {
      ref,
      error,
      value: name,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setName(target.value);
        setError(undefined);
      },
    },
    /** Whether the name may be sent; shows why not. */
    isFit: (): boolean => {
      const fault = EntryTemplateName.safeParse(name).error?.issues[0]?.message;
      show(fault);
      return fault === undefined;
    },
    /** Shows a refusal: at the field if it concerns the name. */
    refuse: (refusal: unknown): void => {
      const fault = refusedName(refusal);
      if (fault === undefined) notify.error(refusal);
      else show(fault);
    },
  };
}
