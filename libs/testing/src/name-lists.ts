/** Made-up people are named from these lists; the entries at the beginning of a list are the most frequent. `|` separates spellings. */
type Names = readonly [string, ...string[]];
type Places = readonly [readonly [name: string, belfioreCode: string], ...(readonly [string, string])[]];

const words = (text: string) => text.trim().split(/\s*,\s*/) as [string, ...string[]];

export const italianSurnames: Names = words(`
  Esposito, Russo, Romano, Rossi, Bianchi, Ferrara, De Luca, Coppola, Greco, Marino, Conte, Amato, Palumbo, De Rosa, Ruggiero, Rizzo,
  Caputo, Gallo, Costa, Fusco, D'Angelo, Santoro, Mancini, Moretti, Barbieri, Fontana, Mariani, Rinaldi, Caruso, Ferri, Sala, Galli,
  Martini, Leone, Longo, Gentile, Martinelli, Vitale, Lombardo, Serra, Coppi, De Santis, D'Amico, Pellegrini, Palmieri, Bernardi, Farina,
  Cirillo, Capasso, Iovine, Improta, Sorrentino, Borrelli, Ascione, Cozzolino, Gargiulo, Scognamiglio, Auriemma, Izzo, Di Maio, Petrone,
  Imparato, Savarese, Sannino, Varriale, Tammaro, Piscopo, Nappi, Quagliarella, Maddaloni, Cacace, Buonocore, Di Lauro, De Martino,
  Zaccaria, Orlando, Riccio, Giordano, Lombardi, Uccello, Abbate, Formisano, Starace, Cuomo, Vinaccia, Aiello, Bove, Carbone, Donnarumma`);

export const italianNames: Readonly<Record<'M' | 'F', Names>> = {
  M: words(`
    Antonio, Giuseppe, Luigi, Salvatore, Vincenzo, Francesco, Gennaro, Mario, Giovanni, Pasquale, Raffaele, Ciro, Domenico, Andrea, Carmine,
    Michele, Alessandro, Marco, Luca, Stefano, Roberto, Paolo, Nicola, Angelo, Davide, Daniele, Matteo, Lorenzo, Simone, Gabriele, Emanuele,
    Fabio, Claudio, Sergio, Massimo, Enrico, Alberto, Filippo, Tommaso, Pietro, Carlo, Bruno, Aldo, Umberto, Renato, Ettore, Fulvio, Guido,
    Armando, Biagio, Agostino, Ernesto, Gaetano, Ferdinando, Leonardo, Edoardo, Diego, Mirko, Gianluca, Gianluigi`),
  F: words(`
    Maria, Anna, Giuseppina, Carmela, Rosa, Teresa, Francesca, Immacolata, Assunta, Concetta, Lucia, Giovanna, Antonietta, Angela, Rita,
    Patrizia, Laura, Silvia, Paola, Daniela, Alessandra, Valentina, Chiara, Sara, Martina, Giulia, Elena, Federica, Roberta, Simona,
    Barbara, Marta, Marina, Cristina, Claudia, Elisa, Ilaria, Serena, Sofia, Aurora, Alice, Camilla, Emma, Vittoria, Bianca, Ginevra,
    Nunzia, Filomena, Raffaella, Annunziata, Vincenza, Luisa, Emilia, Adele, Ines, Olga, Irma, Ada, Carolina, Lucrezia`),
};

export const foreignNames: Readonly<Record<'M' | 'F', Names>> = {
  M: words(`
    Mohamed|Mohammed|Muhammad|Mohamad, Ahmed|Ahmad|Akhmed, Yusuf|Youssef|Yousef|Joussef, Ousmane|Usman|Uthman, Ibrahim|Ibrahima|Ebrahim,
    Abdullah|Abdallah|Abdoullah, Oleksandr|Alexander|Aleksandr|Alexandr, Serhiy|Sergey|Sergiy|Serghei, Volodymyr|Vladimir|Wladimir,
    Mykola|Nikolai|Nicolae, Andriy|Andrey|Andrei, Cheikh|Sheikh|Cheick, Mamadou|Mamadu, Khaled|Khalid|Haled, Rachid|Rashid|Raschid,
    Dmytro|Dmitry|Dmitri|Dimitri, Gjergji|Gergi|Gjerji, Xhevahir|Gevahir|Djevahir, Ionut|Ionuț|Jonut, Chukwuemeka|Chukwuemeca,
    Singh|Sing, Wei|Uei, Zhang Wei|Zang Wei, Hossain|Hussain|Hossein|Hussein, Islam|Eslam, Kofi|Coffi, Moussa|Musa|Mussa, Boubacar|Bubacar,
    Tarik|Tariq|Tareq, Hamza|Hamzah`),
  F: words(`
    Fatima|Fatma|Fatimah|Fathima, Aicha|Aisha|Aischa, Khadija|Khadidja|Hadija|Kadija, Olena|Elena|Olenna, Kateryna|Ekaterina|Katerina|Caterina,
    Halyna|Galina|Halina, Nataliya|Natalia|Nataliia|Natalya, Yuliya|Yulia|Iuliia|Julia, Oksana|Oxana, Svitlana|Svetlana, Lyudmyla|Ludmila|Liudmyla,
    Tetiana|Tetyana|Tatiana, Viktoriya|Victoria|Viktoriia, Jamila|Djamila|Giamila|Jamilah, Zahra|Zahrah|Zara, Blessing|Blesing, Joy|Joi,
    Precious|Preciouse, Mihaela|Michaela|Mihaella, Xiomara|Siomara, Yanina|Ianina|Janina, Shpresa|Spresa, Mariam|Maryam|Meriem|Mariem,
    Souad|Suad|Soad, Nadia|Nadiya|Nadiia, Chen Li|Cen Li, Lyubov|Liubov|Lubov, Myroslava|Miroslava`),
};

export const foreignSurnames: Names = words(`
  Diallo|Djallo|Diallow, Shevchenko|Schevchenko|Sevcenko|Chevtchenko, Kovalenko|Covalenco, Hoxha|Hodja|Hogia, Singh|Sing, Popescu|Popesku,
  Ben Youssef|Ben Yusuf|Benyoussef, El Amrani|Elamrani|El Amrany, Traore|Traoré, Cissé|Cisse|Sisse, Kravchenko|Kravcenko|Kravtchenko, Chen|Cen,
  Hossain|Hussain|Hossein, Rahman|Rahaman|Rehman, Khan|Kan, Mohammadi|Mohamadi, Bondarenko, Tkachenko|Tkacenko, Okonkwo, Osagie,
  Bouazizi|Buazizi, Zhou|Zou|Chou, Wang|Uang, Haddad|Hadad, Melnyk|Melnik, Ivanova, Lysenko|Lisenko, Dhaliwal|Daliwal, Xhafa|Djafa|Gjafa,
  Yilmaz|Yılmaz|Ilmaz, Jovanovic|Jovanović|Yovanovic, Nguyen, Fernando, Perera, Ghebreyesus|Gebreyesus|Ghebreiesus, Warsame|Uarsame`);

export const municipalities: Places = [
  ['Napoli', 'F839'],
  ['Salerno', 'H703'],
  ['Caserta', 'B963'],
  ['Torre del Greco', 'L259'],
  ['Giugliano in Campania', 'E054'],
  ['Pozzuoli', 'G964'],
  ['Avellino', 'A509'],
  ['Benevento', 'A783'],
  ['Castellammare di Stabia', 'C129'],
  ['Portici', 'G902'],
  ['Ercolano', 'H243'],
  ['Aversa', 'A512'],
  ['Nocera Inferiore', 'F912'],
  ['Battipaglia', 'A717'],
  ['Roma', 'H501'],
  ['Milano', 'F205'],
  ['Foggia', 'D643'],
  ['Bari', 'A662'],
  ['Potenza', 'G942'],
  ['Torino', 'L219'],
];

export const countries: Places = [
  ['Ucraina', 'Z138'],
  ['Marocco', 'Z330'],
  ['Romania', 'Z129'],
  ['Albania', 'Z100'],
  ['Nigeria', 'Z335'],
  ['Senegal', 'Z343'],
  ['Bangladesh', 'Z249'],
  ['Sri Lanka', 'Z209'],
  ['Cina', 'Z210'],
  ['Tunisia', 'Z352'],
];
