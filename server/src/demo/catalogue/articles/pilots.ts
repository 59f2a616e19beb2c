import type { DemoArticle } from "./article.ts";

export const pilots: readonly DemoArticle[] = [
  {
    key: "a-pilot-in-six-weeks",
    title: "A pilot in six weeks, on one page",
    description:
      "Most pilots do not fail. They fade. A plan that ends with a yes or a no, tested by retailers who were tired of maybe.",
    areas: ["Others"],
    tags: ["Pilot in six weeks", "Training"],
    cover: ["calendar", "olive", "A wall calendar with coloured days"],
    body: `Ask a retailer how many pilots are running in the company, and there is usually a pause. Ask which of them will end, and there is a longer one. Here is a plan that fits on a page. Print it.

## Before you begin

Write down **one sentence, one number and one name**.

The sentence: *We want to know whether … in our shops.* If there is an “and” in it, you have two pilots.

The number: what must be reached so that you go on? Choose it before you have seen any results. “Waste in salad down by a fifth in the two shops, against two others.”

The name: who decides at the end? Not a committee. If that person cannot spare thirty minutes now, there will be no decision later either.

## Week by week

**Week 1: set up.** Two shops that differ from one another. Two others, similar, in which nothing is changed. Measure all four.

**Week 2: let it go wrong.** Something does not fit through the door, the wireless ends in aisle three, somebody is on holiday. Do not count this week.

**Weeks 3 to 5: leave it alone.** No new features, no visits from the head office more than once a week. One person in each shop writes three lines a day: what was good, what annoyed, what customers said.

**Week 6: decide.** Monday, collect. Tuesday, compare with the number. Wednesday, read all the three-line notes aloud; it takes about an hour. Thursday, the person with the name says yes, no, or *one change and three more weeks*. That third answer is allowed once.

## The parts that are usually forgotten

- **Pay for it.** A free pilot is worth what it costs, to both sides. A small fee brings your supplier’s better people.
- **Agree on the end.** Who removes it, who deletes the data, who tells the staff?
- **Agree on the price afterwards.** Before the pilot. It will never be this easy again.
- **Thank the shops.** They did the work. Tell them first what was decided, and why.

A *no* after six weeks is a good result. It cost you two shops, a few evenings and one page. The expensive answer is *maybe*.`,
  },
  {
    key: "ten-questions-before-you-sign",
    title: "Ten questions before you sign with a startup",
    description:
      "None of them is about the product. A checklist from people in purchasing, with the answers that calmed them.",
    areas: ["Others"],
    tags: ["Small shops", "Training"],
    cover: ["scales", "sand", "A pair of scales"],
    body: `You have seen the demonstration. It was good. Before you sign, ask these. A young company that has answers to seven of them is well run; nobody has all ten.

1. **Who will call back when it is broken on a Saturday?** Good answer: a name. Very good answer: a name, and what she did last Saturday.

2. **Which customer have you lost, and why?** If there is none, they are either very new or not telling you.

3. **What happens to our data if you close down?** You want a format, a date and a page in the contract. “That won’t happen” is not a format.

4. **How long does your money last?** Ask it kindly. Eighteen months is fine. Six months is no reason to walk away if they say so themselves, but it is a reason to pay monthly.

5. **Who else sees our figures?** Investors, other customers, a model that is being trained? The answer may be “nobody”, and it should be written down.

6. **What do you need from our IT?** If the answer is “nothing”, ask IT.

7. **What is on your list for the next half year, and what did you take off it?** People who can name what they do *not* do will finish what they do.

8. **Could we see the invoice of another customer?** With the name blacked out. You will learn about the small charges.

9. **What must we change in our own work?** The best suppliers answer this before you ask. If nothing has to change, nothing will.

10. **May we speak to somebody in a shop?** Not to the head of innovation. To the person who switches it on in the morning.

## And one for yourself

*What would we do if this company did not exist?* If the answer is “the same, a bit more slowly”, you are buying convenience; pay accordingly. If the answer is “we do not know”, you have found something. Then help them to stay alive: pay on time, give them a reference, and tell them plainly what does not work. It is cheaper than looking for the next one.`,
  },
  {
    key: "letter-to-a-founder",
    title: "Letter to a founder who wants to sell to shops",
    description:
      "A buyer who has sat through four hundred pitches writes down what she would have liked to say in most of them.",
    areas: ["Others"],
    tags: ["Local trade", "Training"],
    cover: ["storefront", "brick", "A small shop front with an awning"],
    body: `Dear founder,

Thank you for your presentation. You were well prepared, and the part with the drone was memorable. I could not say everything in the meeting, because my colleague had to leave, so I am writing it down.

**Work in a shop for a week.** Not a visit: a week, with a name badge. You will find out that nobody has a hand free, that the wireless ends at the freezers, and that the tablet you imagined lives in a drawer because it was once stolen. Everything you build afterwards will be better.

**Do not save us time. Tell us what to do with it.** I have been promised about nine hundred hours a week by people like you. If I added it all up, my shops would be empty of staff and full of time. Say: “In the fifteen minutes, your fishmonger can fillet for two more customers.” That I can picture.

**Bring one number, and how you got it.** I do not believe in 30 percent. I do believe in 11 percent, in four shops, over eight weeks, with a cold summer.

**Ask who is against it.** In every company there is somebody who tried this in 2016. Find that person early. Have coffee. They know where the cable is.

**Price it so that I can say it in the lift.** “Ninety euros per shop and month.” Not a matrix, not “depending on”. If it depends, let it depend on something that I can count without you.

**Be easy to leave.** It sounds wrong, and it is the best advice I have. If I can stop at the end of any month and take my data along, I can start next month without asking anyone. If I must sign for three years, I have to ask eleven people, and one of them tried it in 2016.

**Write to me when it goes wrong.** Before I notice, if you can. The startup I trust most once sent me an e-mail on a Sunday: *We gave two of your shops wrong figures yesterday. Here is what we know, here is what we don’t. I am in Lyon at eight tomorrow if you need me.* I did not need him. I have renewed twice.

Come back in spring. Leave the drone at home.

With kind regards,
the lady by the window`,
  },
];
