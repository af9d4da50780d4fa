import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { RowsWidget } from '../rows/RowsWidget';
import { CheckboxesWidget } from './CheckboxesWidget';
import { DateWidget } from './DateWidget';
import { EvaluationsWidget } from './EvaluationsWidget';
import { LookupWidget } from './LookupWidget';
import { NumberWidget } from './NumberWidget';
import { PractitionerWidget } from './PractitionerWidget';
import { RadioWidget } from './RadioWidget';
import { SelectWidget } from './SelectWidget';
import { TextWidget } from './TextWidget';
import type { WidgetProps } from './widget-props';

/** Renders the control that the layout of a field names as its widget. */
export function Widget(props: WidgetProps) {
  const { layout, label, value, onChange, onBlur, disabled, ref, name } = props;
  switch (layout.widget) {
    case 'text':
    case 'textarea':
    case 'time':
      return <TextWidget {...props} />;
    case 'number':
      return <NumberWidget {...props} />;
    case 'date':
    case 'datetime':
      return <DateWidget {...props} />;
    case 'select':
    case 'centre':
      return <SelectWidget {...props} />;
    case 'radio':
      return <RadioWidget {...props} />;
    case 'checkbox':
      return <CheckboxField {...{ label, onChange, onBlur, disabled, ref, name }} checked={value === true} />;
    case 'checkboxes':
      return <CheckboxesWidget {...props} />;
    case 'lookup':
      return <LookupWidget {...props} />;
    case 'practitioner':
    case 'teamMember':
      return <PractitionerWidget {...props} />;
    case 'rows':
      return <RowsWidget {...props} rows={layout.rows} />;
    case 'evaluations':
      return <EvaluationsWidget {...props} />;
  }
}
