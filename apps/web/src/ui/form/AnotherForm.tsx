import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { SavedBefore } from './SavedBefore';
import type { Another } from './use-another';

type Props<Values extends FieldValues, Sent> = {
  formId: string;
  form: UseFormReturn<Values, unknown, Sent>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  another: Another | false;
  children: ReactNode;
};

/** The form of a dialog. With `another` it tells how many entries were saved before, and notes which button submits it. */
export function AnotherForm<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { formId, form, onSubmit, another, children } = props;
  return (
    <FormProvider {...form}>
      <form
        id={formId}
        ref={another ? another.formRef : undefined}
        noValidate
        onSubmit={(event) => {
          if (another) another.onSubmit(event);
          onSubmit(event);
        }}
      >
        {another && <SavedBefore count={another.savedBefore} isDirty={form.formState.isDirty} />}
        {children}
      </form>
    </FormProvider>
  );
}
