const REPORT = `jsonb_build_object('id', r.id, 'code', r.code, 'description', r.description, 'active', r.active)`;

export const reportTabs = {
  name: 'report-tabs',
  text: `SELECT t.category_type_code AS "categoryTypeCode", t.label, t.revision,
      coalesce((SELECT jsonb_agg(${REPORT} ORDER BY e.place) FROM report_tab_entry e JOIN report r ON r.id = e.report_id
        WHERE e.category_type_code = t.category_type_code), '[]') AS reports,
      coalesce((SELECT jsonb_agg(${REPORT} ORDER BY r.code) FROM report r WHERE r.category_type_code = t.category_type_code
        AND NOT EXISTS (SELECT FROM report_tab_entry e WHERE e.report_id = r.id)), '[]') AS others
    FROM report_tab t ORDER BY t.place`,
};

export const lockTabs = 'SELECT FROM report_tab ORDER BY category_type_code FOR UPDATE';
