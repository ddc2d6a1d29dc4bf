import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { chatConnectionModel } from './model.ts';
import { chatConnectionScenarios } from './scenarios.ts';

describeChart(chatConnectionModel);
describeScenarios(chatConnectionModel, chatConnectionScenarios);
