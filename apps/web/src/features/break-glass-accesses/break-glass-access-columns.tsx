import {
  breakGlassAccessesLabels as labels,
  givenReasonLabels,
  fillLabel,
  type BreakGlassAccess,
  patientLabels,
} from '@percorso/domain';
import { CircleCheck } from 'lucide-react';
import { paths } from '../../paths';
import type { Column } from '../../ui/data-table/column';
import { twoLines } from '../../ui/data-table/density';
import { Chip } from '../../ui/display/Chip';
import { formatDateTime, formatDay } from '../../ui/display/dates';
import { TextLink } from '../../ui/page/TextLink';

const fixed = { sortable: false, filterable: false } as const;

const unitsText = ({ districtUnits }: BreakGlassAccess) =>
  districtUnits.map(({ description }) => description).join(', ');
const folderText = ({ folderNumber }: BreakGlassAccess) => fillLabel(labels.folder, { number: folderNumber });
const openedText = ({ accessOpenedAt }: BreakGlassAccess) =>
  accessOpenedAt ? fillLabel(labels.accessOpenedAt, { date: formatDay(accessOpenedAt) }) : labels.noAccessOpened;

/** Returns the name with a link to the folder; a patient out of scope has neither. */
function patientOf({ patientId, patientName }: BreakGlassAccess) {
  if (!patientId || !patientName) return patientLabels.hiddenName;
  return (
    <TextLink to={paths.patient(patientId)} title={fillLabel(labels.openFolder, { patient: patientName })}>
      {patientName}
    </TextLink>
  );
}

export const breakGlassAccessColumns: Column<BreakGlassAccess>[] = [
  {
    id: 'at',
    header: labels.at,
    minW: '9.5rem',
    filterable: false,
    highestFirst: true,
    value: ({ at }) => formatDateTime(at),
    show: (row) =>
      twoLines(
        formatDateTime(row.at),
        row.isSeen && <Chip look={{ palette: 'green', Icon: CircleCheck }}>{labels.seen}</Chip>,
      ),
  },
  {
    id: 'actorName',
    header: labels.actor,
    minW: '15rem',
    filterable: false,
    value: ({ actorName }) => actorName,
    show: (row) => twoLines(row.actorName, unitsText(row)),
    beside: [{ id: 'districtUnits', header: labels.units, value: unitsText }],
  },
  {
    ...fixed,
    id: 'patient',
    header: labels.patient,
    minW: '11rem',
    value: ({ patientName }) => patientName ?? patientLabels.hiddenName,
    show: (row) => twoLines(patientOf(row), folderText(row)),
    beside: [{ id: 'folderNumber', header: labels.folderNumber, value: ({ folderNumber }) => folderNumber }],
  },
  {
    ...fixed,
    id: 'residenceDistrictUnit',
    header: labels.residenceUnit,
    value: ({ residenceDistrictUnit }) => residenceDistrictUnit.description,
  },
  {
    ...fixed,
    id: 'accessReason',
    header: labels.reason,
    value: ({ accessReason }) => givenReasonLabels[accessReason],
    show: (row) => twoLines(givenReasonLabels[row.accessReason], row.accessReasonText),
    beside: [{ id: 'accessReasonText', header: labels.reasonText, value: ({ accessReasonText }) => accessReasonText }],
  },
  { ...fixed, id: 'accessOpenedAt', header: labels.accessOpened, value: openedText },
];
