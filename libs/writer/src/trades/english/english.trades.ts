import type { Trade } from '../trade';
import { ENGLISH_TOWN } from './english.town';

/** What an English-speaking trade says; the special before the general. No line promises what only some keep. */
export const ENGLISH_TRADES: readonly Trade[] = [
  ...ENGLISH_TOWN,
  {
    test: /baker|pastr|cakes?\b|bread/u,
    pains: [
      'Bread that is hard by noon is not the bread you want on your table.',
      'The party is tonight and there is still no cake.',
    ],
    questions: ['When did you last have bread that was still warm?'],
    promises: [],
    crafts: [
      '{en_negocio} the dough sets the pace: knead, rest, then the oven.',
      'What comes out of the oven {en_negocio} shows in its crust.',
    ],
    asks: ['Place your order'],
    tags: ['Bakery'],
    pictures: ['fresh bread', 'baker at work'],
  },
  {
    test: /\bdent|orthodon|periodon|endodon/u,
    pains: [
      'If cold water makes a tooth jump, that tooth is already talking to you.',
      'Covering your mouth when you laugh should not be a habit.',
    ],
    questions: ['When was your last dental check?'],
    promises: [],
    crafts: [
      '{en_negocio} we look first, explain second, and you decide.',
      '{en_negocio} you know what is done and what it costs before we begin.',
    ],
    asks: ['Book your visit'],
    tags: ['Dentist'],
    pictures: ['dental office', 'healthy smile'],
  },
  {
    test: /(?:phone|cell|tablet|computer|laptop|electronics)[a-z]* (?:repair|fix)|(?:repair|fix)[a-z]* of (?:phones|computers)/u,
    pains: [
      'A cracked screen never gets better by waiting.',
      'A battery that is empty by noon is asking to be replaced.',
    ],
    questions: ['How long has your phone been held together with tape?'],
    promises: [],
    crafts: [
      '{en_negocio} ask what it costs before anybody opens it.',
      'Screen, sound and camera: {en_negocio} try all three before you leave.',
    ],
    asks: ['Bring your phone or ask'],
    tags: ['PhoneRepair'],
    pictures: ['phone repair', 'cracked screen'],
  },
  {
    test: /mechanic|auto|oil change|\btires?\b|brake|garage/u,
    pains: [
      'That noise when you brake will not go away; it only gets more expensive.',
      'The light on the dashboard is not there to keep you company.',
    ],
    questions: ['How many miles since your last oil change?'],
    promises: [],
    crafts: [
      '{en_negocio} ask to see the worn part before it is replaced.',
      '{en_negocio} you hear the price before we touch the car.',
    ],
    asks: ['Book your service'],
    tags: ['AutoRepair'],
    pictures: ['mechanic at work', 'car engine'],
  },
  {
    test: /\bbarber/u,
    pains: ['A bad haircut lasts for weeks.', 'A beard without a line is only hair.'],
    questions: ['How long since your last haircut?'],
    promises: [],
    crafts: [
      '{en_negocio} we ask what you want before we pick up the clippers.',
      '{en_negocio} the line of a beard gets its time.',
    ],
    asks: ['Book your chair'],
    tags: ['Barber'],
    pictures: ['barber at work', 'fade haircut'],
  },
  {
    test: /\bhair|beauty|nail|salon|(?<!(?:pet|dog|car) )spa\b|lash|brows?\b|blow ?(?:dry|out)|waxing/u,
    pains: ['A bad haircut lasts for weeks.', 'Nails that chip in two days are not worth the time.'],
    questions: ['Is it time for a change of hair?'],
    promises: [],
    crafts: [
      '{en_negocio} we ask what you want before we pick up the scissors.',
      '{en_negocio} we look at your hair first and suggest second.',
    ],
    asks: ['Book your chair'],
    tags: ['Beauty'],
    pictures: ['hair salon', 'manicure'],
  },
  {
    test: /gym|fitness|yoga|pilates|crossfit|training/u,
    pains: [
      'Starting on Monday and quitting on Thursday is not laziness: it is training without a plan.',
      'A back that hurts at forty has been sitting since thirty.',
    ],
    questions: ['What if training were not a punishment?'],
    promises: [],
    crafts: [
      '{en_negocio} form comes first; weight and speed come later.',
      '{en_negocio} tell us where you start from, not where your neighbor is.',
    ],
    asks: ['Ask about the schedule'],
    tags: ['Fitness'],
    pictures: ['gym', 'people training'],
  },
  {
    test: /\bvet|\bpets?\b|animal|(?<!hot ?)dog(?:s|gy|gie)?\b|\bcats?\b|groom/u,
    pains: [
      'If your dog scratches all day, it is telling you something.',
      'A cat hides what hurts until it hurts a lot.',
    ],
    questions: ['Are the shots of your pet up to date?'],
    promises: [],
    crafts: [
      '{en_negocio} we explain what your pet has in plain words.',
      '{en_negocio} we give your dog its time to calm down.',
    ],
    asks: ['Book the visit'],
    tags: ['Pets'],
    pictures: ['happy dog', 'veterinarian'],
  },
  {
    test: /optic|glasses|eyewear|optom/u,
    pains: [
      'If you hold the phone far away to read it, your eyes are asking for help.',
      'A headache every evening is often a pair of old glasses.',
    ],
    questions: ['When were your eyes last checked?'],
    promises: [],
    crafts: [
      '{en_negocio} we help you choose the frame that suits your face.',
      '{en_negocio} we adjust your glasses until they sit well.',
    ],
    asks: ['Book your exam'],
    tags: ['Eyewear'],
    pictures: ['glasses', 'eye exam'],
  },
  {
    test: /pharmac|drugstore/u,
    pains: [
      'Eleven at night, a fever, and nothing in the cabinet.',
      'A prescription nobody can read helps nobody.',
    ],
    questions: ['Is your first-aid kit ready?'],
    promises: [],
    crafts: [
      '{en_negocio} we read your prescription with you and answer every question.',
      '{en_negocio} we tell you how and when to take it.',
    ],
    asks: ['Place your order'],
    tags: ['Pharmacy'],
    pictures: ['pharmacy', 'medicine'],
  },
  {
    test: /hardware|paint|\btools?\b|construction|remodel/u,
    pains: [
      'Starting the job and missing one screw: there goes the day.',
      'Paint that peels in a year was the wrong paint.',
    ],
    questions: ['Do you have the list for your project?'],
    promises: [],
    crafts: [
      '{en_negocio} we help you work out how much material you need.',
      '{en_negocio} we ask what it is for before we sell it to you.',
    ],
    asks: ['Send your list'],
    tags: ['HardwareStore'],
    pictures: ['tools', 'paint cans'],
  },
  {
    test: /floris|flower|plants?\b|nursery/u,
    pains: [
      'Forgotten dates are hard to fix; flowers help.',
      'A plant that loses its leaves is thirsty or drowning.',
    ],
    questions: ['Who do you owe flowers this week?'],
    promises: [],
    crafts: [
      '{en_negocio} ask what lasts longest: water and a clean cut do the rest.',
      'Tell us the occasion, and {en_negocio} we talk about colors.',
    ],
    asks: ['Order your flowers'],
    tags: ['Flowers'],
    pictures: ['bouquet', 'flower shop'],
  },
  {
    test: /real estate|realt|(?<!(?:party|bike|car|tool|tent|boat|dress|tuxedo|chair|equipment) )rentals|apartment|homes/u,
    pains: [
      'Fifteen visits and not one place like the photo: tiring.',
      'Papers that nobody explained are papers that cost you later.',
    ],
    questions: ['Still paying for a place that is too small?'],
    promises: [],
    crafts: [
      'Light, noise and fees: {en_negocio} ask what the photo does not show.',
      '{en_negocio} we go through the contract with you.',
    ],
    asks: ['Book a visit'],
    tags: ['RealEstate'],
    pictures: ['apartment', 'house keys'],
  },
  {
    test: /account|bookkeep|tax\b|taxes|payroll/u,
    pains: [
      'A box of receipts in March is a bad plan for taxes.',
      'Doing the books at midnight is how mistakes are made.',
    ],
    questions: ['Do you know what you owe in taxes this year?'],
    promises: [],
    crafts: [
      '{en_negocio} we tell you what is due and when, before it is late.',
      '{en_negocio} we put your numbers in order and explain them.',
    ],
    asks: ['Book a call'],
    tags: ['Accounting'],
    pictures: ['accountant', 'paperwork'],
  },
  {
    test: /\blaw(?:s|yers?)?\b|attorney|legal|notary/u,
    isQuiet: true,
    pains: [
      'A contract signed without reading is read later, in court.',
      'Waiting rarely makes a legal problem smaller.',
    ],
    questions: ['Do you know what you are about to sign?'],
    promises: [],
    crafts: [
      '{en_negocio} we explain your options in plain words.',
      '{en_negocio} you can ask about the fee before we begin.',
    ],
    asks: ['Tell us your case'],
    tags: ['Lawyer'],
    pictures: ['law office', 'signing papers'],
  },
  {
    test: /plumb|electric|handyman|locksmith|roof/u,
    pains: ['A drip at night is a bill in the morning.', 'The outlet that sparks will not fix itself.'],
    questions: ['What at home have you been meaning to fix?'],
    promises: [],
    crafts: [
      '{en_negocio} we come, look and give you the price before we begin.',
      'Before anybody leaves, {en_negocio} you try the repair yourself.',
    ],
    asks: ['Ask for a visit'],
    tags: ['HomeRepair'],
    pictures: ['plumber at work', 'toolbox'],
  },
  {
    test: /photo|video|wedding|event/u,
    pains: [
      'Photos on a phone that nobody prints are photos nobody sees.',
      'The day comes once, and so do its pictures.',
    ],
    questions: ['Who takes the pictures on your big day?'],
    promises: [],
    crafts: [
      '{en_negocio} tell us which picture you would hate to miss.',
      '{en_negocio} we look for the light first and the smile second.',
    ],
    asks: ['Save your date'],
    tags: ['Events'],
    pictures: ['photographer', 'celebration'],
  },
  {
    test: /academ|school|class|course|lesson|tutor/u,
    pains: [
      'Learning from videos with nobody to ask slows everybody down.',
      'You understand everything, and when you have to speak, nothing comes out.',
    ],
    questions: ['What would you do if you already knew it?'],
    promises: [],
    crafts: [
      '{en_negocio} we start from your level, not from page one.',
      'Raising your hand {en_negocio} is part of learning.',
    ],
    asks: ['Save your place'],
    tags: ['Learning'],
    pictures: ['classroom', 'students'],
  },
  {
    test: /clean|laundry|carpet|maid/u,
    pains: [
      'A whole Saturday off, and it goes into mopping.',
      'The stain you covered with a cushion is still there.',
    ],
    questions: ['When was that couch last cleaned?'],
    promises: [],
    crafts: [
      '{en_negocio} tell us about children, pets and delicate fabrics.',
      '{en_negocio} we tell you what comes out and what does not, before we begin.',
    ],
    asks: ['Book your service'],
    tags: ['Cleaning'],
    pictures: ['clean home', 'cleaning a couch'],
  },
  {
    test: /travel|\btours?\b|hotel|hostel|\btrips?\b/u,
    pains: [
      'A trip goes wrong because of what nobody asked before paying.',
      'Cheap and without transport is not cheap.',
    ],
    questions: ['Where are you going on the next long weekend?'],
    promises: [],
    crafts: [
      '{en_negocio} we tell you what is included before you pay.',
      'Transport, times and luggage: {en_negocio} settle it before you pack.',
    ],
    asks: ['Save your date'],
    tags: ['Travel'],
    pictures: ['travelers', 'landscape'],
  },
  {
    test: /cloth|fashion|boutique|shoe|jewel|\bdress/u,
    pains: ['A full closet and nothing to wear.', 'It looked good on the screen and fits nobody.'],
    questions: ['What will you wear this weekend?'],
    promises: [],
    crafts: [
      '{en_negocio} ask for the measures, not only for the size.',
      'Feel the fabric and look inside: {en_negocio} that is how to choose.',
    ],
    asks: ['Ask for your size'],
    tags: ['Style'],
    pictures: ['clothes rack', 'fitting room'],
  },
  {
    test: /ice cream|gelato|dessert|candy|chocolat/u,
    pains: ['A hot afternoon and nothing cold at home.', 'A dinner without something sweet ends too early.'],
    questions: ['What flavor are you today?'],
    promises: [],
    crafts: [
      '{en_negocio} the hard part is choosing only one.',
      '{en_negocio} tell us how big the craving is.',
    ],
    asks: ['Choose your flavor'],
    tags: ['Dessert'],
    pictures: ['ice cream', 'dessert'],
  },
  {
    test: /restaurant|food|kitchen|pizza|burger|taco|caf[eé]|coffee|grill|sushi|salad|juice|smoothie|snack|(?:noodle|ramen|poke|breakfast|milk) bar/u,
    pains: [
      'It is half past twelve, everybody is hungry and nobody decides.',
      'Food that arrives cold was cooked for somebody else.',
    ],
    questions: ['What are you having today?'],
    promises: [],
    crafts: [
      '{en_negocio} tell us how many you are and how hungry.',
      'If two dishes sound good, {en_negocio} we tell you what each one has.',
    ],
    asks: ['Place your order'],
    tags: ['Foodie'],
    pictures: ['served plate', 'kitchen'],
  },
];

/** For a trade that has no words of its own. */
export const ANY_ENGLISH_TRADE: Trade = {
  test: /(?:)/u,
  pains: [
    'Asking in five places and leaving with more doubts: it happens.',
    'Buying without asking first is how people buy twice.',
  ],
  questions: ['Looking around and not finding it?', 'What do you want to know first?'],
  promises: [],
  crafts: [
    '{en_negocio} we say what is included, how long it takes and what it costs.',
    '{en_negocio} we listen first and suggest second.',
  ],
  asks: ['Ask us'],
  tags: ['SmallBusiness'],
  pictures: ['small business', 'happy customer', 'team at work'],
};
