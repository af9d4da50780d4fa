import { Box } from '@chakra-ui/react/box';
import {
  fillLabel,
  isScoped,
  reportSettingLabels,
  reportSettingsLabels as labels,
  scopeParameters,
} from '@percorso/domain';
import { useWatch } from 'react-hook-form';
import { textOf, useBound } from '../../ui/form/bound';
import { Notice } from '../../ui/feedback/Notice';
import { Panel } from '../../ui/page/Panel';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import type { ReportValues } from './report-form';

const parameters = Object.keys(scopeParameters)
  .map((name) => `:${name}`)
  .join(', ');

/** Panel for the query of a report, with a notice that says whether the query is limited to the caller's scope. */
export function QueryPanel() {
  const { ref, value, onChange, onBlur, error } = useBound('query');
  const query = useWatch<ReportValues, 'query'>({ name: 'query' });
  const scopeNotice = isScoped(query) ? labels.scoped : labels.unscoped;
  return (
    <Panel title={labels.queryTitle}>
      <TextAreaField
        name="query"
        label={reportSettingLabels.query}
        required
        help={labels.queryHelp}
        ref={ref}
        error={error}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        fontFamily="mono"
        fontSize="sm"
        rows={14}
        spellCheck={false}
        autoCapitalize="off"
      />
      <Box overflowWrap="anywhere">
        <Notice kind={isScoped(query) ? 'info' : 'warning'}>{fillLabel(scopeNotice, { parameters })}</Notice>
      </Box>
    </Panel>
  );
}
