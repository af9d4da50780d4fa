/** A heading with its paragraphs; `{contact}` is replaced by the support address. */
type Part = { title: string; texts: readonly string[] };
type NoticeText = { title: string; parts: readonly Part[] };

export const noticePageLabels = {
  back: 'Torna all’applicazione',
  contact: 'Scrivere a {email}.',
  noContact: 'Rivolgersi all’amministratore del servizio presso la propria azienda sanitaria locale.',
} as const satisfies Record<string, string>;

/** The default pages of an installation that has no pages of its own: they state only what is true of the program in any installation. */
export const noticeTexts = {
  privacy: {
    title: 'Informativa sulla privacy',
    parts: [
      {
        title: 'Chi tratta i dati',
        texts: [
          'Percorso gestisce i percorsi di riabilitazione per conto dell’ente sanitario che lo mette a disposizione, titolare del trattamento ai sensi del Regolamento (UE) 2016/679. L’informativa completa agli assistiti e agli operatori è quella dell’ente.',
        ],
      },
      {
        title: 'Quali dati',
        texts: [
          'Dati anagrafici, recapiti e dati sulla salute degli assistiti; nome, recapiti e qualifiche degli operatori.',
          'Ogni consultazione di una cartella e ogni modifica restano registrate con il nome di chi le ha fatte, la data e l’ora. Le registrazioni non si possono cancellare.',
        ],
      },
      {
        title: 'Che cosa resta nel browser',
        texts: [
          'Non ci sono cookie di profilazione né contenuti di terze parti: caratteri e programmi vengono da questo stesso sito.',
          'Il browser conserva l’accesso al sistema e le bozze dei moduli non salvati fino alla chiusura della scheda o all’uscita, e la disposizione scelta per il menu.',
        ],
      },
      {
        title: 'A chi rivolgersi',
        texts: ['Per conoscere, correggere o limitare il trattamento dei propri dati. {contact}'],
      },
    ],
  },
  accessibility: {
    title: 'Dichiarazione di accessibilità',
    parts: [
      {
        title: 'L’impegno',
        texts: [
          'Percorso è progettato per rispettare le linee guida WCAG 2.1 di livello AA, come chiede la legge 4/2004. La dichiarazione ufficiale, da pubblicare con il modello AgID, è dell’ente che mette a disposizione il servizio.',
        ],
      },
      {
        title: 'Che cosa è stato controllato',
        texts: [
          'A ogni versione le pagine sono esaminate in modo automatico con axe, secondo le regole WCAG 2.1 A e AA, su uno schermo da scrivania e su quello di un telefono.',
          'I lavori principali, dall’apertura di un episodio alla chiusura, sono provati con la sola tastiera. I documenti stampati sono PDF con struttura, lingua e titolo.',
        ],
      },
      {
        title: 'Che cosa non è stato controllato',
        texts: [
          'Non è stata fatta una prova con persone che usano lettori di schermo, né una valutazione soggettiva. I file caricati dagli operatori possono non essere accessibili.',
        ],
      },
      {
        title: 'Come segnalare una barriera',
        texts: [
          'Indicare la pagina, che cosa si voleva fare, il dispositivo e l’eventuale tecnologia assistiva. {contact}',
          'Se la risposta manca o non basta entro 30 giorni, ci si può rivolgere al Difensore civico per il digitale presso AgID.',
        ],
      },
    ],
  },
} as const satisfies Record<string, NoticeText>;
export type NoticeName = keyof typeof noticeTexts;
