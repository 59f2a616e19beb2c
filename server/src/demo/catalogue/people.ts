import { at, type Chance } from "#art/chance.ts";

const cultures = {
  italian: [
    "Giulia Marco Chiara Lorenzo Alessia Matteo Ludovica Niccolò Benedetta Tommaso",
    "Ferrante Bassi Conti Moretti Galli Rinaldi Fontana De_Luca Caruso Pellegrini",
  ],
  german: [
    "Jonas Katharina Lukas Annika Moritz Franziska Jürgen Sabine Till Friederike",
    "Brandt Keller Vogel Schäfer Krüger Hoffmann Böhm Winkler Großmann Renn",
  ],
  french: [
    "Élodie Mathieu Camille Antoine Océane Hugo Aurélie Théo Maëlys François",
    "Morel Lefèvre Garnier Dubois Perrin Rousseau Chevalier Fontaine Mercier Béranger",
  ],
  spanish: [
    "Lucía Javier Carmen Álvaro Inés Pablo Ximena Andrés Núria Íñigo",
    "García Ibáñez Muñoz Serrano Ortega Peña Vidal Castaño Herrera Domínguez",
  ],
  british: [
    "Samuel Harriet Callum Imogen Rhys Niamh Oliver Siobhán Freddie Priya",
    "Okafor Whitaker Hughes Campbell Doyle Marsh Patel Llewellyn Ashworth Brennan",
  ],
  dutch: [
    "Sanne Daan Femke Bram Lotte Jeroen Anouk Wouter Maartje Pieter",
    "de_Vries van_den_Berg Jansen Visser Bakker Claes Peeters van_Dijk Smit Vermeulen",
  ],
  nordic: [
    "Mikkel Freja Astrid Lars Ingrid Søren Linnea Håkon Åsa Johan",
    "Østergaard Lund Lindqvist Solheim Nilsen Berg Holm Bergström Dahl Kjær",
  ],
  finnish: [
    "Aino Eero Kaisa Mika Helmi Juhani Tiiu Rasmus Pärt Kadri",
    "Virtanen Korhonen Mäkelä Laine Tamm Saar Heikkinen Nieminen Rebane Koskinen",
  ],
  polish: [
    "Zofia Paweł Agnieszka Michał Katarzyna Łukasz Małgorzata Jakub Weronika Stanisław",
    "Kowalska Nowak Wiśniewska Wójcik Zieliński Dąbrowska Szymański Pawlak Król Jaworska",
  ],
  portuguese: [
    "Ana João Beatriz Tiago Inês Gonçalo Luísa Rui Conceição Thiago",
    "Costa Ferreira Almeida Gonçalves Ribeiro Magalhães Teixeira Azevedo Simões Carvalho",
  ],
  baltic: [
    "Ieva Mantas Rūta Jānis Līga Tomas Austėja Andris Gintarė Kristaps",
    "Kazlauskas Bērziņš Jankauskienė Ozoliņa Petrauskas Kalniņš Žukauskas Liepa Balčiūnas Krūmiņa",
  ],
  czech: [
    "Tereza Jakub Markéta Ondřej Ivana Matěj Petra Luka Živa Tomáš",
    "Novák Dvořáková Kovač Horvat Svobodová Zupančič Marek Beneš Králová Babić",
  ],
  hungarian: [
    "Eszter Bence Réka Gergő Zsófia Máté Orsolya Ádám Dóra Balázs",
    "Nagy Kovács Szabó Tóth Horváth Kiss Molnár Németh Farkas Lakatos",
  ],
  romanian: [
    "Ioana Andrei Mihaela Ștefan Raluca Vlad Ilinca Radu Daria Cătălin",
    "Popescu Ionescu Dumitru Constantin Stan Munteanu Ciobanu Țurcanu Matei Rădulescu",
  ],
  greek: [
    "Eleni Giorgos Katerina Nikos Despina Kostas Ioanna Spyros Danae Yannis",
    "Papadaki Georgiou Vlachos Nikolaidis Dimou Karras Konstantinopoulou Makris Lekka Pappas",
  ],
  turkish: [
    "Elif Emre Zeynep Kerem Ayşe Barış Defne Ümit Gülsüm Çağrı",
    "Yılmaz Demir Kaya Şahin Aydın Özdemir Arslan Doğan Çelik Koç",
  ],
  israeli: [
    "Noa Yonatan Tamar Itai Michal Omer Shira Eitan Hila Daniel",
    "Cohen Mizrahi Peretz Shapira Katz Ben-David Avraham Friedman Azoulay Golan",
  ],
  arabic: [
    "Yasmine Omar Layla Karim Salma Youssef Nour Hassan Rania Idris",
    "Haddad Mansour Benali El-Sayed Nasser Tazi Khalil Farouk Bennani Saleh",
  ],
  nigerian: [
    "Adaeze Tunde Ngozi Wanjiru Chidi Amina Kamau Folake Emeka Zawadi",
    "Okonkwo Adeyemi Mwangi Balogun Nwosu Otieno Eze Achieng Bello Njoroge",
  ],
  indian: [
    "Priya Arjun Ananya Rohan Meera Vikram Kavya Siddharth Lakshmi Wei",
    "Raman Sharma Iyer Deshpande Krishnamurthy Nair Tan Chatterjee Banerjee Lim",
  ],
  japanese: [
    "Haruka Kenji Yuki Satoshi Aoi Ren Mariko Daichi Emi Takumi",
    "Tanaka Sato Watanabe Kobayashi Nakamura Fujimoto Ishikawa Mori Hayashi Ogawa",
  ],
  korean: [
    "Ji-woo Min-jun Seo-yeon Do-yoon Ha-eun Jun-ho Soo-ah Tae-yang Ye-rin Woo-jin",
    "Kim Lee Park Choi Jung Kang Yoon Han Shin Seo",
  ],
  american: [
    "Maya Ethan Jasmine Caleb Rosa Tyrone Hannah Diego Willa Marcus",
    "Washington Rivera Schultz Nguyen Brooks Delgado Olson Freeman Castillo Abernathy",
  ],
  ukrainian: [
    "Oksana Taras Iryna Andriy Solomiya Bohdan Kateryna Ostap Daryna Maksym",
    "Shevchenko Kovalenko Bondar Melnyk Kravets Lysenko Hnatiuk Polishchuk Savchuk Rudenko",
  ],
} as const;

export type Culture = keyof typeof cultures;

/** Names of the kind that break narrow columns; a few people have them. */
const longNames = [
  ["Maria-Alexandra", "Konstantinopoulou-Papadimitriou"],
  ["Anna-Katharina", "von Schwarzenberg-Hohenstein"],
  ["José Luís Bernardo", "de Albuquerque e Vasconcelos"],
  ["Thiruvenkata", "Subrahmanya Krishnamurthy"],
  ["Oluwaseun Ayodele", "Adebayo-Fashola"],
] as const;

const words = (text: string) => text.split(" ").map((word) => word.replaceAll("_", " "));

const pools = new Map(
  Object.entries(cultures).map(([culture, [first, last]]) => [
    culture,
    { first: words(first), last: words(last) },
  ]),
);

const strangers = [...pools.values()];

/** Most people have a name of the country they work in; one in seven comes from elsewhere. */
export function personName(choice: Chance, culture: Culture) {
  if (choice.maybe(0.006)) {
    const [firstName, lastName] = choice.pick(longNames);
    return { firstName, lastName };
  }
  const home = pools.get(culture);
  const pool = home && choice.maybe(0.86) ? home : choice.pick(strangers);
  return {
    firstName: at(pool.first, choice.whole(0, 9)),
    lastName: at(pool.last, choice.whole(0, 9)),
  };
}
