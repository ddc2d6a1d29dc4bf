import { describeChart, describeStories } from '../testing/suite.ts';
import { contactBindingModel } from './model.ts';
import { contactBindingStories } from './stories.ts';

describeChart(contactBindingModel);
describeStories(contactBindingModel, contactBindingStories);
