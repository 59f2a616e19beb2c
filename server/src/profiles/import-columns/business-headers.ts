const onlyPart =
  "revenue, turnover, sale, cap, capitalization, price, profit, income, asset, worth, debt, cost, budget, " +
  "spend, umsatz, chiffre, affaire, ingreso, fatturato, omzet, last, latest, first, recent, next, date, type, stage, currency, status, number, count, series, valuation, year, lead";

export const businessHeaders = {
  businessModel: {
    sure:
      "business model, geschaftsmodell, modele economique, modele d affaires, modelo de negocio, " +
      "modelo de negocios, modello di business, verdienmodel, bedrijfsmodel, forretningsmodell, " +
      "forretningsmodel, affarsmodell, liiketoimintamalli, model biznesowy, бизнес модель, 商业模式, " +
      "ビジネスモデル, 비즈니스 모델, b2b b2c, revenue model",
    likely: "b2b or b2c",
    ifProven: "model, monetization, customer type, pricing model",
  },
  companyType: {
    sure:
      "company type, type of company, startup type, organization type, organisation type, unternehmenstyp, " +
      "unternehmensart, type d entreprise, tipo de empresa, tipo di azienda, tipo azienda, bedrijfstype, " +
      "selskapstype, foretagstyp, yritysmuoto, typ firmy, тип компании, 公司类型, 企業形態, 회사 유형",
    likely: "entity type, business type",
    ifProven: "type, typ, tipo, kind",
    not: "funding, customer, target, investor, round, deal",
  },
  targetMarket: {
    sure:
      "target market, target audience, target customer, target group, target segment, customer segment, " +
      "zielgruppe, zielmarkt, marche cible, clientele cible, mercado objetivo, publico objetivo, " +
      "mercado alvo, mercato target, mercato di riferimento, doelgroep, doelmarkt, malgruppe, malgrupp, " +
      "malmarked, kohderyhma, rynek docelowy, целевой рынок, целевая аудитория, 目标市场, ターゲット市場, 타겟 시장",
    likely: "audience, market segment, sells to, serves",
  },
  teamSize: {
    sure:
      "team size, size of team, headcount, head count, number of employee, no of employee, nr of employee, num employee, employee count, " +
      "employee number, employee range, employee size, total employee, full time employee, company size, company headcount, staff count, staff size, number of staff, " +
      "number of fte, fte count, size of workforce, workforce size, mitarbeiterzahl, mitarbeiteranzahl, " +
      "anzahl mitarbeiter, anzahl der mitarbeiter, anzahl beschaftigte, beschaftigtenzahl, nombre d employes, nombre de salaries, " +
      "effectif, numero de empleados, numero empleados, cantidad de empleados, numero de funcionarios, numero dipendenti, " +
      "numero di dipendenti, aantal medewerkers, aantal werknemers, antall ansatte, antal anstallda, antal ansatte, " +
      "henkilosto, henkilostomaara, liczba pracownikow, количество сотрудников, число сотрудников, 员工人数, 従業員数, 직원 수",
    alone:
      "employee, staff, fte, team, mitarbeiter, beschaftigte, employes, salaries, empleados, funcionarios, dipendenti, " +
      "medewerkers, werknemers, ansatte, anstallda, pracownicy, сотрудники, 员工, 従業員, 직원",
    not: "name, linkedin, email, growth, change, turnover, cost, expense, revenue, per, founder, key, year",
  },
  numberOfClients: {
    sure:
      "number of client, number of customer, client count, customer count, no of client, no of customer, " +
      "num client, num customer, total client, total customer, number client, number customer, " +
      "anzahl kunden, kundenanzahl, kundenzahl, nombre de client, nombre client, numero de cliente, " +
      "numero cliente, numero clienti, numero di clienti, aantal klanten, antall kunder, antal kunder, " +
      "asiakasmaara, liczba klientow, количество клиентов, 客户数量, 顧客数, 고객 수",
    alone: "client, customer, kunden, cliente, clienti, klanten, kunder",
    not: "name, list, reference",
  },
  clientNames: {
    sure:
      "client name, customer name, key client, key customer, main client, main customer, " +
      "reference customer, reference client, notable customer, notable client, named client, client list, " +
      "customer list, customer reference, kundenliste, referenzen, referenzkunden, clients cles, " +
      "principales clientes, clienti principali, belangrijkste klanten, referanser, referenskunder",
    likely:
      "top client, top customer, selected client, selected customer, example client, example customer, " +
      "sample client, sample customer",
    alone:
      "client, customer, reference, kunden, cliente, clienti, klanten, kunder, asiakkaat, клиенты, 客户, 顧客, 고객",
    not: "number, count, segment, target, type, acquisition",
  },
  totalFundingAmount: {
    sure:
      "total funding, total funding amount, total funding to date, funding to date, funding total, amount raised, total raised, capital raised, " +
      "money raised, funds raised, funding raised, total amount raised, total investment, investment raised, " +
      "total equity funding, gesamtfinanzierung, finanzierungssumme, eingeworbenes kapital, montant leve, " +
      "fonds leves, levee de fonds, total leve, financiacion total, financiacion, inversion recibida, " +
      "capital levantado, investimento recebido, finanziamento totale, finanziamenti, capitale raccolto, " +
      "totale financiering, total finansiering, innhentet kapital, kokonaisrahoitus, finansowanie, " +
      "привлеченные инвестиции, объем инвестиций, 資金調達額, 累計調達額, 融资总额, 融资金额, 총 투자금, 누적투자유치금액",
    likely:
      "funding, funding amount, raised, finanzierung, financement, investment, funding usd, kapital, funding to date",
    not: onlyPart,
  },
  currency: {
    sure:
      "currency, funding currency, total funding amount currency, currency code, wahrung, devise, moneda, " +
      "moeda, valuta, waluta, валюта, 货币, 通貨, 통화",
  },
  presenceInCountries: {
    sure:
      "presence in country, country of presence, active country, operating country, operating in, active in, " +
      "country served, country of operation, lander, prasenz in landern, pays d activite, " +
      "paises con presencia, paesi di presenza, actief in, aktiv i land",
    likely: "market, country, region served, geography, paises, paesi, presence",
    not: "target, size, segment, headquarters, hq",
  },
};
