import { describeChart, describeStories } from '../testing/suite.ts';
import { registrationModel } from './model.ts';
import { registrationStories } from './stories.ts';

describeChart(registrationModel);
describeStories(registrationModel, registrationStories);
