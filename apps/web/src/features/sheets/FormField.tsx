import { GridItem } from '@chakra-ui/react/grid';
import { memo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { isRequired, maxLengthOf } from './field-traits';
import { useFormScope } from './form-scope';
import type { FieldLayout } from './layout';
import { Widget } from './widgets/Widget';

const dependsOnOthers = (layout: FieldLayout): boolean =>
  Boolean(layout.shown ?? layout.enabled ?? layout.required ?? layout.help) ||
  'options' in layout ||
  'qualification' in layout;

/** One field of a form: label, control and error. The values of other fields may show, enable, require or change the field. */
export const FormField = memo(function FormField({ layout }: { layout: FieldLayout }) {
  const { form, schema, labels, context } = useFormScope();
  const { control, getValues, setValue } = form;
  const watched = useWatch({ control, disabled: !dependsOnOthers(layout) });
  const values = dependsOnOthers(layout) ? watched : getValues();
  const { name } = layout;
  if (layout.shown && !layout.shown(values, context)) return null;

  const follow = (value: unknown) => {
    for (const [other, next] of Object.entries(layout.dependentValues?.(value, getValues()) ?? {}))
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
            help={layout.help?.(values)}
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
});
