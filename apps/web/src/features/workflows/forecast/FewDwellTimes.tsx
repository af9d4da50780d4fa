import { Box } from '@chakra-ui/react/box';
import {
  FEW_DWELL_TIMES,
  fillLabel,
  forecastLabels as labels,
  formatWhole,
  type WorkflowForecast,
} from '@percorso/domain';
import { Notice } from '../../../ui/feedback/Notice';

/** Warns that a forecast is based on few dwell times. */
export const FewDwellTimes = ({ forecast: { stays } }: { forecast: WorkflowForecast }) =>
  stays < FEW_DWELL_TIMES && (
    <Box mb="4">
      <Notice kind="warning">{fillLabel(labels.few, { stays: formatWhole(stays) })}</Notice>
    </Box>
  );
