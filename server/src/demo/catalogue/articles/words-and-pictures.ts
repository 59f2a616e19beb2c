import type { DemoArticle } from "./article.ts";

export const wordsAndPictures: readonly DemoArticle[] = [
  {
    key: "try-on-in-two-photographs",
    title: "Two photographs and a mirror that lies a little",
    description:
      "Virtual fitting has been promised for twenty years. We tried on forty garments to see how far it is.",
    areas: ["Try-on", "Virtual fitting"],
    tags: ["No app", "3D garments", "Size charts"],
    startup: "Mirador",
    cover: ["mirror", "pink", "A round mirror on a pink wall"],
    body: `I am 1.71 metres tall and, according to my mother, built like a wardrobe. For this test I took two photographs of myself in a hallway, from the front and from the side, and let a web page dress me forty times. Then I ordered all forty garments. My neighbour thinks that I have opened a shop.

## What it does well

**Length.** In 37 of 40 cases, hems and sleeves ended where the picture had shown them, give or take a finger. For anyone who is taller or shorter than a mannequin, this alone is worth the two photographs.

**Proportion.** Does a long cardigan look good over wide trousers? On me, no. I knew that after four seconds and without a parcel.

**Sizes between brands.** The page told me to take 42 in one shop and 46 in another. It was right both times, and I did not enjoy it.

## What it does badly

**Fabric.** A stiff linen jacket hung on my picture like silk. In reality it stood around me like a tent. Weight and stiffness are the next frontier; everyone in the trade says so, and has been saying so for some years.

**Tightness.** Garments never pinch on screen. The system shows a *fit score*, and anything below 70 did pinch, but the picture was still flattering.

**Sitting down.** I have never seen a virtual fitting in which anyone sits. I spend nine hours a day sitting.

## What it does to returns

The shop behind the page has figures. Of the people who used the fitting, 19 percent sent something back; of the others, 33. Careful people are more likely to use it, so the true effect is smaller. They compared customers with themselves, before and after: the difference was **eight points**. That is still a great many parcels.

## What it should not do

The photographs were deleted after an hour, and the page said so before I took them. I checked, by asking for my data. I received a list of forty garments and the sentence: *we hold no pictures of you*.

I kept six of the forty. One of them is the linen jacket. It is terrible, but it is exactly the colour of the sea at home.`,
  },
  {
    key: "twenty-four-languages",
    title: "Twenty-four languages, one tone of voice",
    description:
      "A letter from an editor who used to write product texts and now mostly deletes them.",
    areas: ["Content", "Product texts", "Translation"],
    tags: ["Tone of voice", "Translation", "PIM"],
    startup: "Quillo",
    cover: ["bubbles", "lavender", "Soap bubbles over a violet floor"],
    body: `Dear colleague,

You asked how my work has changed. For eleven years I wrote six product texts a day. Now a program writes six hundred before I have finished my tea, in twenty-four languages, and I read them. Let me tell you what I have learned about reading.

**It never gets tired, which is a fault.** I got tired, and so my texts got shorter towards evening. That was good for them. The program would happily describe a doormat for two hundred words. My first rule for it was a number: forty words, and if there is nothing to say, twenty.

**It loves the word “perfect”.** Also “elevate”, “effortless” and “any occasion”. I keep a list of forbidden words. There are 212 on it. Each of them cost a meeting.

**It does not know what it does not know.** In March it wrote that a knife was safe for the dishwasher. Nobody had told it so. Nobody had told it otherwise, either. Since then it may only use what stands in the data sheet, and it must mark each sentence with the field it comes from. When I click on the sentence, I see the field. It was the best thing we ever asked of the supplier, and they had it finished in a week; apparently nobody had asked before.

**Translation is not the problem. Manners are.** In Dutch our texts say *je*, in French *vous*, in Danish nobody cares. A joke that works in English is an insult in two languages and a spelling mistake in a third. We have a page for each language, written by somebody who shops there. The pages are short. Finnish: *say less*. Italian: *say it beautifully or not at all*.

**People notice care.** We put a small line under texts that I have checked by hand: “read by a person”. It is there on nine percent of products, those that sell most. Returns with the reason “not as described” are lower there by a third. Some of that is because these are better products. I choose to believe the rest.

Do I miss writing? On Fridays I take one product, any product, and write it myself, forty words. Last week it was a doormat. It took me two hours. It is a very good doormat.

Yours,
Marlene`,
  },
  {
    key: "the-usual-for-friday",
    title: "“The usual, for Friday”: ordering by voice in a cheese shop",
    description:
      "Restaurants call late, tired and in dialect. What a wholesaler learned when a machine began to answer the telephone.",
    areas: ["Voice", "Voice ordering"],
    tags: ["Phone orders", "Dialects", "Speech recognition"],
    startup: "Parlo",
    cover: ["soundBars", "coral", "Bars of sound in red and cream"],
    body: `Restaurants order cheese when they have closed, which is at midnight. For thirty years, a cheese merchant in Turin had an answering machine, and his daughter had the task of listening to it at five in the morning. “Hi, it’s me, the usual, but not the goat.” Who is *me*? What is *the usual*? Which goat?

Since last autumn the telephone is answered by a program. It was given three things: the list of products, the orders of the past two years, and four hundred old messages in the dialects of Piedmont.

## A call

> **00:41.** “It’s Franco, the usual for Friday, but half the toma, I’ve still got some.”
>
> “Good evening, Franco. For Friday: two robiola, one toma instead of two, three hundred grams of castelmagno. Anything else?”
>
> “Have you got the blue one, the one from last time?”
>
> “The Gorgonzola from Cameri, in November. Yes. One?”
>
> “One. Good night.”

It takes twenty-two seconds. A confirmation is on Franco’s telephone before he has locked up.

## What was difficult

*The names.* Guests call from nineteen restaurants in which somebody is named Franco. The number helps. When it does not, the program asks for the street and not for the surname: people say their surname badly and their street well.

*Numbers.* “A couple” is two in the city and three in the mountains. They asked the customers. Now it is written beside each name.

*Silence.* The first version waited half a second before answering. People thought that the line was dead and began again. Now it says “mm”.

## What is left for people

One call in eight goes to the daughter, at a civilised hour: complaints, new customers, and anyone who says “listen”. She has found that nobody who begins with *listen* wants to talk to a machine.

Wrong orders have gone down from four in a hundred to one. More surprising is what happened to the size of orders: plus six percent. The program asks “anything else?” every single time. At five in the morning, with an answering machine, nobody had ever asked.`,
  },
];
