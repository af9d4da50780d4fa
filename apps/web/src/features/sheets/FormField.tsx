import { GridItem } from '@chakra-ui/react/grid';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { isRequired, maxLengthOf } from './field-traits';
import { useFormScope } from './form-scope';
import type { FieldLayout, Values } from './layout';
import { Widget } from './widgets/Widget';

/** One field of a form: label, control, error, and what other fields do to it. */
export function FormField({ layout }: { layout: FieldLayout }) {
  const { control, setValue } = useFormContext<Values>();
  const { schema, labels, context } = useFormScope();
  const values = useWatch({ control });
  const { name } = layout;
  if (layout.shown && !layout.shown(values, context)) return null;

  const follow = (value: unknown) => {
    for (const [other, next] of Object.entries(layout.then?.(value, values) ?? {}))
      setValue(other, next, { shouldDirty: true });
  };

  return (
    <GridItem colSpan={layout.half ? { base: 2, md: 1 } : 2} minW="0">
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <Widget
            layout={layout}
            name={name}
            label={labels[name] ?? name}
            required={isRequired(schema, name) || layout.required?.(values) === true}
            error={fieldState.error?.message}
            disabled={layout.enabled?.(values, context) === false}
            maxLength={maxLengthOf(schema, name)}
            value={field.value}
            onChange={(value) => {
              field.onChange(value);
              follow(value);
            }}
            onBlur={field.onBlur}
            ref={field.ref}
            values={values}
            context={context}
          />
        )}
      />
    </GridItem>
  );
}
