import { type MedicalHistory, Prosthesis } from '@percorso/domain';
import { rowsOf } from '../../layout';
import type { FormScreen } from '../../screen';

export const medicalHistoryScreen: FormScreen<MedicalHistory> = {
  groups: [
    {
      title: 'history',
      fields: [
        { name: 'recentHistory', widget: 'textarea' },
        { name: 'remoteHistory', widget: 'textarea' },
        { name: 'familyHistory', widget: 'textarea' },
        { name: 'physiologicalHistory', widget: 'textarea' },
      ],
    },
    {
      title: 'therapies',
      fields: [
        { name: 'allergies', widget: 'textarea' },
        { name: 'drugs', widget: 'textarea' },
        { name: 'previousRehabilitation', widget: 'textarea' },
      ],
    },
    {
      title: 'recognition',
      fields: [
        {
          name: 'law104',
          widget: 'checkbox',
          dependentValues: (law104) => (law104 === true ? {} : { law104SeriousnessCode: null }),
        },
        {
          name: 'law104SeriousnessCode',
          widget: 'select',
          list: 'seriousnessLevels',
          shown: ({ law104 }) => law104 === true,
          required: () => true,
          half: true,
        },
        { name: 'invalidityPercentage', widget: 'number', half: true },
      ],
    },
    {
      title: 'prostheses',
      fields: [
        {
          name: 'prostheses',
          widget: 'rows',
          rows: rowsOf<MedicalHistory, 'prostheses'>({
            schema: Prosthesis,
            summary: ['prosthesisTypeCode', 'prosthesisRequestTypeCode'],
            groups: [
              {
                title: 'prostheses',
                fields: [
                  { name: 'prosthesisTypeCode', widget: 'select', list: 'prosthesisTypes' },
                  { name: 'prosthesisRequestTypeCode', widget: 'select', list: 'prosthesisRequestTypes' },
                ],
              },
            ],
          }),
        },
      ],
    },
  ],
};
