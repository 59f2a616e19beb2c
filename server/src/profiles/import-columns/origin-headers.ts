export const originHeaders = {
  country: {
    sure:
      "country, hq country, headquarters country, country code, country name, country of origin, " +
      "location country, country headquarters, land, pays, pais, paese, nazione, staat, maa, kraj, zeme, " +
      "orszag, ulke, страна, 国, 国家, 国名, 국가, الدولة",
    likely: "nation, based in, headquarters country code, domicile",
    not: "founder, investor, phone, presence, target, customer, market",
  },
  city: {
    sure:
      "city, hq city, headquarters city, location city, town, stadt, ville, ciudad, cidade, citta, " +
      "kaupunki, miasto, mesto, varos, sehir, город, 都市, 城市, 市区町村, 도시, plaats, poststed, " +
      "city state country, city country, city state, city region country, city province country, " +
      "headquarters location, location city state country, location city country, city and country",
    likely:
      "location, headquarters, headquarter, hq, ort, sitz, firmensitz, sted, stad, sede, siege, municipality, municipio, localidad, localidade, comune, gemeente, kommune, kommun, localisation, ubicacion, standort",
    not: "state, country, region, address, postal, zip, county, province, mapping, founder, investor, number, street",
  },
  founded: {
    sure:
      "founded, founded year, year founded, founding year, foundation year, founding date, founded date, " +
      "date founded, year of foundation, founded on, founded at, founded in, established, year established, " +
      "incorporated, incorporation year, incorporation date, date of incorporation, gegrundet, gruendung, " +
      "grundung, grundungsjahr, gruendungsjahr, grundungsdatum, annee de creation, date de creation, " +
      "annee de fondation, fondee en, ano de fundacion, fundacion, fecha de fundacion, ano de fundacao, " +
      "fundacao, anno di fondazione, fondazione, oprichtingsjaar, opgericht, stiftet, stiftelsesar, " +
      "etableringsar, etablert, grundat, grundad, perustettu, perustamisvuosi, rok zalozenia, rok zalozeni, " +
      "alapitas eve, kurulus yili, год основания, 設立年, 設立, 创立年份, 成立时间, 成立年份, 설립연도, 설립일",
    likely:
      "foundation, inception, start year, launch year, launched, launch, since, creation, establishment, " +
      "year started, year opened, est, constitucion, constituicao, costituzione",
    alone: "year, vuosi",
    not: "by, batch, funding, round, combinator, exit, closed, acquired, graduation, class, cohort, updated, created",
  },
  companyStatus: {
    sure:
      "status, company status, operating status, operational status, operation status, startup status, " +
      "statut, estatus, статус, 状态, ステータス, 상태, current status, unternehmensstatus, statut de l entreprise",
    ifProven:
      "estado, stato, zustand, tila, situacao, situacion, situation, condition, still active, stan, stav",
    not: "funding, verification, approval, contact, lead, deal, ipo, trademark",
  },
};
