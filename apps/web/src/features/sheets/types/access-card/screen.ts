import { type AccessCard, patientTypeOf } from '@percorso/domain';
import type { Values } from '../../layout';
import type { FormScreen } from '../../screen';

const isTutored = ({ patientType }: Values): boolean => patientType === 'minor';

export const accessCardScreen: FormScreen<AccessCard> = {
  groups: [
    {
      title: 'request',
      fields: [
        { name: 'requestDate', widget: 'date', half: true },
        { name: 'requestSource', widget: 'select', list: 'requestSources', half: true },
        { name: 'requesterName', widget: 'text', half: true },
        { name: 'requesterRelationship', widget: 'select', list: 'requesterRelationships', half: true },
      ],
    },
    {
      title: 'need',
      fields: [
        { name: 'needType', widget: 'radio', list: 'needTypes', half: true },
        { name: 'patientType', widget: 'radio', list: 'patientTypes', half: true },
        { name: 'priority', widget: 'select', list: 'priorities', half: true },
        { name: 'reason', widget: 'textarea' },
      ],
    },
    {
      title: 'tutor',
      fields: [
        { name: 'tutorType', widget: 'select', list: 'tutorTypes', required: isTutored, half: true },
        { name: 'tutorName', widget: 'text', required: isTutored, half: true },
        { name: 'tutorPhone', widget: 'text', half: true },
        { name: 'privacyConsentDate', widget: 'date', half: true },
      ],
    },
  ],
  initial: ({ facts: { episodeStartDate, today }, patientBirthDate }) => ({
    // A renewed access may start after today, a request may not.
    requestDate: episodeStartDate && episodeStartDate > today ? today : (episodeStartDate ?? null),
    // Architecture §4: proposed from the birth date.
    patientType: patientBirthDate ? patientTypeOf(patientBirthDate, today) : null,
  }),
  // Spec 000 §4: choosing "simple need" at acceptance invalidates and closes the path.
  saved: ({ needType }) => (needType === 'simple' ? 'CHOOSE_SIMPLE_NEED' : null),
};
