import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import { ErrorSummary } from './ErrorSummary';
import { errorLines, flatErrors } from './form-errors';

/** What is wrong with the form that stands around it. @param labelOf what a field is called, by its whole name */
export function RecordErrors<Values extends FieldValues>({ labelOf }: { labelOf: (name: string) => string }) {
  const { formState, setFocus } = useFormContext<Values>();
  return (
    <ErrorSummary
      errors={errorLines(flatErrors(formState.errors), labelOf)}
      failure={null}
      attempt={formState.submitCount}
      onGoTo={(name) => setFocus(name as Path<Values>)}
    />
  );
}
